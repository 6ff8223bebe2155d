using System;
using System.Collections.Generic;
using System.Text;

namespace Seedfast.ActMaps
{
    /// <summary>A rule in a conflict.</summary>
    public sealed class ConflictingRule
    {
        /// <summary>The path of the rule, such as `counts.min.Elite`.</summary>
        public string Rule { get; private set; }

        /// <summary>The rule's value, as JSON.</summary>
        public string Value { get; private set; }

        /// <summary>Changes rules so that this rule has no effect.</summary>
        internal readonly Action<ActRules> Drop;

        internal ConflictingRule(string rule, string value, Action<ActRules> drop)
        {
            Rule = rule;
            Value = value;
            Drop = drop;
        }

        /// <summary>Returns the rule and its value.</summary>
        public override string ToString() { return Rule + " " + Value; }
    }

    /// <summary>Finds rules that conflict: drops each rule in turn, and leaves it out if the others still can't be satisfied.</summary>
    internal sealed class Conflicts
    {
        /// <summary>The budget for testing whether rules conflict.</summary>
        const int Budget = 400000;

        readonly Board board;
        readonly Ranks ranks;
        readonly bool isCounted;

        /// <summary>Whether each rule is proven to be needed for the conflict.</summary>
        internal bool IsMinimal;

        internal Conflicts(Board board, Ranks ranks, bool isCounted)
        {
            this.board = board;
            this.ranks = ranks;
            this.isCounted = isCounted;
            IsMinimal = !isCounted;
        }

        internal List<ConflictingRule> Find(ActRules rules)
        {
            var remaining = new List<ConflictingRule>();
            foreach (var rule in new DroppableRules(rules).List)
            {
                var without = rules.Copy();
                rule.Drop(without);
                if (IsConflict(without)) rules = without;
                else remaining.Add(rule);
            }
            return remaining;
        }

        bool IsConflict(ActRules rules)
        {
            var limits = new ActLimits(rules, board.Rows, board.Columns);
            if (isCounted) return RowCounts.ProveNone(board, limits, ranks.Cells);
            var status = new Solver(board, limits, ranks).Solve(Budget);
            if (status == MapStatus.Undecided) IsMinimal = false;
            return status == MapStatus.Conflict;
        }
    }

    /// <summary>Lists the rules that restrict types, except those that have no effect.</summary>
    internal sealed class DroppableRules
    {
        internal readonly List<ConflictingRule> List = new List<ConflictingRule>();
        readonly ActRules rules;
        readonly int leastGap;

        internal DroppableRules(ActRules rules)
        {
            this.rules = rules;
            leastGap = rules.IsPerMap ? 1 : 2;
            for (var type = 0; type < TypeCode.Boss; type++) AddCounts(type, "counts.min." + rules.Names[type], "counts.max." + rules.Names[type]);
            AddSpacing();
            for (var type = TypeCode.FirstOwn; type < rules.Names.Length; type++) AddOwn(type, "types." + rules.Names[type]);
            AddWindows();
            foreach (var band in rules.Bands) AddBand(band);
            if (rules.MinPorts > 0) Add("paths.minPorts", rules.MinPorts, to => to.MinPorts = 0);
            if (rules.ShopEvery >= 0) Add("paths.shopAtLeastEvery", rules.ShopEvery, to => to.ShopEvery = -1);
            foreach (var row in rules.Fixed) AddFixed(row);
        }

        void Add(string rule, int value, Action<ActRules> drop) { List.Add(new ConflictingRule(rule, value.ToString(), drop)); }

        void Add(string rule, StringBuilder value, Action<ActRules> drop) { List.Add(new ConflictingRule(rule, value.ToString(), drop)); }

        void AddCounts(int type, string min, string max)
        {
            if (rules.Min[type] > 0) Add(min, rules.Min[type], to => to.Min[type] = 0);
            if (rules.Max[type] >= 0) Add(max, rules.Max[type], to => to.Max[type] = -1);
        }

        void AddSpacing()
        {
            AddGap(TypeCode.Elite, "spacing.eliteMinGap");
            AddGap(TypeCode.Shop, "spacing.shopMinGap");
            AddGap(TypeCode.Port, "spacing.portMinGap");
            int[] types = { TypeCode.Elite, TypeCode.Shop, TypeCode.Port, TypeCode.Treasure, TypeCode.Event, TypeCode.Unknown };
            foreach (var type in types) AddEarlyRow(type, "spacing." + ActRules.EarlyKeys[type] + "EarlyRowsCap");
            if (rules.NoRepeat.Length > 0) Add("spacing.noRepeat", NamesOf(rules.NoRepeat), to => to.NoRepeat = new int[0]);
            if (rules.SiblingsDiffer.Length > 0) Add("spacing.siblingsDiffer", NamesOf(rules.SiblingsDiffer), to => to.SiblingsDiffer = new int[0]);
        }

        void AddGap(int type, string rule)
        {
            if (rules.MinGap[type] >= leastGap) Add(rule, rules.MinGap[type], to => to.MinGap[type] = 0);
        }

        void AddEarlyRow(int type, string rule)
        {
            if (!rules.EarlyRow[type].IsZero) Add(rule, Json(rules.EarlyRow[type]), to => to.EarlyRow[type] = new RowNumber(0));
        }

        void AddOwn(int type, string path)
        {
            AddCounts(type, path + ".counts.min", path + ".counts.max");
            AddGap(type, path + ".spacing.minGap");
            AddEarlyRow(type, path + ".spacing.earlyRowsCap");
        }

        void AddWindows()
        {
            if (rules.HasPortRow) Add("windows.preBossPortRow", Json(rules.PortRow), to => to.HasPortRow = false);
            if (rules.HasTreasureRows) Add("windows.midTreasureRows", Range(new StringBuilder(), rules.TreasureFirst, rules.TreasureLast), to => to.HasTreasureRows = false);
            foreach (var window in rules.Required)
            {
                var each = window;
                var value = new StringBuilder("{\"count\":").Append(each.Count).Append(",\"rows\":");
                Range(value, each.First, each.Last).Append(",\"type\":");
                JsonText.Append(value, rules.Names[each.Type]);
                Add("windows.required[" + each.Index + "]", value.Append('}'), to => to.Required = Without(to.Required, each));
            }
        }

        void AddBand(RowRule band)
        {
            var value = Range(new StringBuilder("{\"rows\":"), band.First, band.Last).Append(",\"weights\":{");
            var names = new List<string>(band.Written.Keys);
            names.Sort(StringComparer.Ordinal);
            for (var i = 0; i < names.Count; i++)
            {
                if (i > 0) value.Append(',');
                JsonText.Append(value, names[i]);
                JsonText.Append(value.Append(':'), band.Written[names[i]]);
            }
            Add("rows.bands[" + band.Index + "]", value.Append("}}"), to => to.Bands = Without(to.Bands, band));
        }

        void AddFixed(RowRule row)
        {
            var value = new StringBuilder("{\"row\":");
            row.First.Append(value);
            JsonText.Append(value.Append(",\"type\":"), rules.Names[row.Type]);
            Add("rows.fixed[" + row.Index + "]", value.Append('}'), to => to.Fixed = Without(to.Fixed, row));
        }

        static RowRule[] Without(RowRule[] list, RowRule rule)
        {
            var left = new List<RowRule>();
            foreach (var each in list) if (each != rule) left.Add(each);
            return left.ToArray();
        }

        StringBuilder NamesOf(int[] types)
        {
            var names = new List<string>();
            foreach (var type in types) names.Add(rules.Names[type]);
            var value = new StringBuilder();
            JsonText.Append(value, names);
            return value;
        }

        static StringBuilder Json(RowNumber row)
        {
            var value = new StringBuilder();
            row.Append(value);
            return value;
        }

        static StringBuilder Range(StringBuilder to, RowNumber first, RowNumber last)
        {
            first.Append(to.Append('['));
            last.Append(to.Append(','));
            return to.Append(']');
        }
    }
}
