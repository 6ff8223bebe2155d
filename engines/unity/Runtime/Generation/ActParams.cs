using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>What maps are generated from: an act's size and bosses, and its rules.</summary>
    public sealed class ActParams
    {
        /// <summary>The ID of the act.</summary>
        public string ActId { get; private set; }

        /// <summary>The number of rows, including the boss's.</summary>
        public int Rows { get; private set; }

        /// <summary>The number of columns.</summary>
        public int Columns { get; private set; }

        /// <summary>The rules of journeys on the act's maps.</summary>
        public JourneyRules Journey { get; private set; }

        internal readonly double Branchiness;
        internal readonly string[] Bosses = { "kraken", "ghost-galleon", "admiral" };
        internal readonly bool HasMetaKeys, HasBurningElite;
        internal readonly ActRules Rules;
        internal readonly ActLimits Limits;

        /// <summary>
        /// Parses a params file, with the objects `spec` and `rules`. It can contain comments, and leave out anything that has its
        /// default value. Throws a FormatException that names the place of invalid values.
        /// </summary>
        public static ActParams Parse(string json)
        {
            var both = Json.Parse(json, "params", true).With("$schema", "spec", "rules");
            return new ActParams(both.Optional("spec") ?? Json.Parse("{}", "spec"), both.Optional("rules") ?? Json.Parse("{}", "rules"));
        }

        /// <summary>Parses a rules file and, if it isn't the standard one, the spec of an act: its ID, size, bosses and flags.</summary>
        public static ActParams ParseRules(string rulesJson, string specJson = "{}")
        {
            return new ActParams(Json.Parse(specJson, "spec", true), Json.Parse(rulesJson, "rules", true));
        }

        ActParams(Json spec, Json rules)
        {
            spec.With("$schema", "actId", "rows", "columns", "branchiness", "bosses", "flags");
            var id = spec.Optional("actId");
            ActId = id == null ? "act1" : id.Text;
            if (id != null && !IsActId(ActId)) throw id.Error("must have 1 to 64 letters, digits, dots, dashes or underscores");
            Rows = Fields.Integer(spec, "rows", 4, 60, 15);
            Columns = Fields.Integer(spec, "columns", 2, 15, 7);
            Branchiness = Fields.Number(spec, "branchiness", 0, 1, 0.5);
            if (spec.Optional("bosses") != null) Bosses = ReadBosses(spec.Field("bosses"));
            Rules = new ActRules(rules, Rows, Columns);
            var flags = spec.Optional("flags");
            if (flags != null) flags.With("enableMetaKeys", "enableBurningElites");
            HasMetaKeys = Fields.Flag(flags, "enableMetaKeys", Rules.HasMetaKeys);
            HasBurningElite = Fields.Flag(flags, "enableBurningElites", Rules.HasBurningElite);
            Journey = new JourneyRules(rules);
            Limits = new ActLimits(Rules, Rows, Columns);
        }

        static bool IsActId(string text)
        {
            foreach (var c in text)
                if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "._-".IndexOf(c) >= 0)) return false;
            return text.Length >= 1 && text.Length <= 64;
        }

        static string[] ReadBosses(Json json)
        {
            var items = json.Items;
            if (items.Count < 1 || items.Count > 64) throw json.Error("must have 1 to 64 bosses");
            var bosses = new string[items.Count];
            for (var i = 0; i < bosses.Length; i++)
            {
                var boss = items[i].Text;
                if (boss.Length < 1 || boss.Length > 64) throw items[i].Error("must have 1 to 64 characters");
                if (Array.IndexOf(bosses, boss) >= 0) throw items[i].Error("is in the list twice");
                bosses[i] = boss;
            }
            return bosses;
        }
    }

    /// <summary>Reads the optional fields of an object, which may itself be missing.</summary>
    internal static class Fields
    {
        internal static int Integer(Json json, string name, int lo, int hi, int missing)
        {
            var field = json == null ? null : json.Optional(name);
            return field == null ? missing : (int)field.Integer(lo, hi);
        }

        /// <summary>Returns an integer, or −1 for null.</summary>
        internal static int IntegerOrNull(Json json, string name, int lo, int hi, int missing)
        {
            var field = json == null ? null : json.Optional(name);
            return field == null ? missing : field.IsNull ? -1 : (int)field.Integer(lo, hi);
        }

        internal static double Number(Json json, string name, double lo, double hi, double missing)
        {
            var field = json == null ? null : json.Optional(name);
            return field == null ? missing : Between(field, lo, hi);
        }

        internal static double Between(Json field, double lo, double hi)
        {
            var number = field.Number;
            if (!(number >= lo && number <= hi)) throw field.Error("must be a number from " + lo + " to " + hi);
            return number;
        }

        internal static bool Flag(Json json, string name, bool missing)
        {
            var field = json == null ? null : json.Optional(name);
            return field == null ? missing : field.Flag;
        }

        /// <summary>Returns the items of a list, or an empty list if it's missing.</summary>
        internal static List<Json> Items(Json json, string name, int most)
        {
            var field = json == null ? null : json.Optional(name);
            var items = field == null ? new List<Json>() : field.Items;
            if (items.Count > most) throw field.Error("must have at most " + most + " entries");
            return items;
        }
    }
}
