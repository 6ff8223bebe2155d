using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>A type that the rules add, with what pictures show for it.</summary>
    internal sealed class AddedType
    {
        internal string Name, Icon, Label;
        internal double Weight;
    }

    /// <summary>A range of rows with a number of nodes of a type, or with the weights of all types.</summary>
    internal sealed class RowRule
    {
        /// <summary>The index of the rule in its list.</summary>
        internal int Index;
        internal RowNumber First, Last;
        internal int Type, Count;
        /// <summary>The weights by type code, and as they were written.</summary>
        internal double[] Weights;
        internal Dictionary<string, double> Written;
    }

    /// <summary>The rules of an act, with all defaults filled in. Lists are indexed by type code.</summary>
    internal sealed class ActRules
    {
        internal const int MostNodes = 885;
        static readonly char[] LineBreaks = { '\n', '\r', '\u2028', '\u2029' };
        internal static readonly string[] EarlyKeys = { null, "elite", "port", "shop", "treasure", "event", "unknown" };

        /// <summary>The fields that rules can have.</summary>
        internal static readonly string[] FieldNames =
            { "$schema", "counts", "spacing", "windows", "unknownWeights", "flags", "rows", "edges", "paths", "burningElite", "types" };

        internal AddedType[] Added;

        /// <summary>The name of each type. The code `Free` has an empty name.</summary>
        internal string[] Names;

        /// <summary>The names in lower case, for the keys of icons and tooltips.</summary>
        internal string[] Keys;

        /// <summary>The codes of the types that nodes below the boss can have.</summary>
        internal int[] Rooms;

        /// <summary>Counts; −1 stands for null.</summary>
        internal int[] Min, Max, Target;

        internal int[] MinGap;
        internal RowNumber[] EarlyRow;
        internal bool IsPerMap;
        internal int[] NoRepeat, SiblingsDiffer;
        internal bool HasPortRow, HasTreasureRows;
        internal RowNumber PortRow, TreasureFirst, TreasureLast;
        internal RowRule[] Required, Bands, Fixed;

        /// <summary>The widths of all rows, the first and the last row.</summary>
        internal int[] Width, FirstWidth, LastWidth;

        internal int[] Jitter = { 16, 16 };
        internal int MaxOutDegree, ExtraPaths, MinPorts;

        /// <summary>−1 stands for null.</summary>
        internal int ShopEvery;

        internal bool AllowCrossing, HasMetaKeys, HasBurningElite;

        internal ActRules(Json json, int rows, int columns)
        {
            json.With(FieldNames);
            ReadTypes(json.Optional("types"));
            ReadCounts(json.Optional("counts"));
            ReadSpacing(json.Optional("spacing"));
            ReadWindows(json.Optional("windows"), rows);
            ReadRows(json.Optional("rows"), rows, columns);
            var edges = json.Optional("edges");
            if (edges != null) edges.With("maxOutDegree", "allowCrossing", "extraPaths");
            MaxOutDegree = Fields.Integer(edges, "maxOutDegree", 1, 15, 2);
            AllowCrossing = Fields.Flag(edges, "allowCrossing", false);
            ExtraPaths = Fields.Integer(edges, "extraPaths", 0, 30, 0);
            var paths = json.Optional("paths");
            if (paths != null) paths.With("minPorts", "shopAtLeastEvery", "ranking");
            MinPorts = Fields.Integer(paths, "minPorts", 0, 59, 0);
            ShopEvery = Fields.IntegerOrNull(paths, "shopAtLeastEvery", 1, 59, -1);
            var flags = json.Optional("flags");
            if (flags != null) flags.With("enableMetaKeys", "enableBurningElites");
            HasMetaKeys = Fields.Flag(flags, "enableMetaKeys", false);
            HasBurningElite = Fields.Flag(flags, "enableBurningElites", false);
            if (!RowWidths.AreReachable(this, rows, columns))
                throw json.Field("rows").Error("the act has too few rows to get from the first row's width to the last row's");
        }

        /// <summary>Returns a copy whose lists can be replaced without changing this object.</summary>
        internal ActRules Copy()
        {
            var copy = (ActRules)MemberwiseClone();
            copy.Min = (int[])Min.Clone();
            copy.Max = (int[])Max.Clone();
            copy.MinGap = (int[])MinGap.Clone();
            copy.EarlyRow = (RowNumber[])EarlyRow.Clone();
            return copy;
        }

        void ReadTypes(Json json)
        {
            var fields = json == null ? new Dictionary<string, Json>() : json.Fields;
            if (fields.Count > 16) throw json.Error("must have at most 16 types");
            var names = new List<string>(fields.Keys);
            names.Sort(StringComparer.Ordinal);
            Added = new AddedType[names.Count];
            Names = new string[names.Count == 0 ? TypeCode.Boss + 1 : TypeCode.FirstOwn + names.Count];
            TypeCode.BuiltIn.CopyTo(Names, 0);
            if (names.Count > 0) Names[TypeCode.Free] = "";
            Rooms = new int[TypeCode.Boss + names.Count];
            for (var i = 0; i < Rooms.Length; i++) Rooms[i] = i < TypeCode.Boss ? i : i - TypeCode.Boss + TypeCode.FirstOwn;
            Min = new int[Names.Length];
            Max = new int[Names.Length];
            Target = new int[Names.Length];
            MinGap = new int[Names.Length];
            EarlyRow = new RowNumber[Names.Length];
            for (var i = 0; i < Names.Length; i++)
            {
                Max[i] = Target[i] = -1;
                EarlyRow[i] = new RowNumber(0);
            }
            for (var i = 0; i < names.Count; i++) ReadType(i, names[i], fields[names[i]]);
            Keys = new string[Names.Length];
            for (var i = 0; i < Keys.Length; i++) Keys[i] = Names[i].ToLowerInvariant();
        }

        void ReadType(int i, string name, Json json)
        {
            var code = TypeCode.FirstOwn + i;
            Names[code] = name;
            json.With("icon", "label", "weight", "counts", "spacing");
            if (!IsWord(name, 32) || name[0] < 'A' || name[0] > 'Z') throw json.Error("the name of a type must start with a capital letter and have only letters and digits");
            var label = json.Optional("label");
            var icon = json.Field("icon").Text;
            Added[i] = new AddedType { Name = name, Icon = icon, Label = label == null ? name : label.Text, Weight = Fields.Number(json, "weight", 0, 1000000, 0) };
            if (!IsWord(icon, 2)) throw json.Field("icon").Error("must be one or two letters or digits");
            var shown = Added[i].Label;
            if (label != null && (shown.Length < 1 || shown.Length > 32 || shown.Trim() != shown || shown.IndexOfAny(LineBreaks) >= 0))
                throw label.Error("must have 1 to 32 characters, without line breaks or spaces around them");
            if (Array.IndexOf(new[] { "b", "E", "P", "S", "T", "e", "B" }, icon) >= 0) throw json.Field("icon").Error(icon + " stands for a built-in type");
            for (var other = 0; other < code; other++)
                if (string.Equals(Names[other], name, StringComparison.OrdinalIgnoreCase)) throw json.Error("the name is taken by " + Names[other]);
            for (var other = 0; other < i; other++) if (Added[other].Icon == icon) throw json.Field("icon").Error("is taken by " + Added[other].Name);
            var counts = json.Optional("counts");
            if (counts != null) counts.With("min", "max", "target");
            Min[code] = Fields.Integer(counts, "min", 0, MostNodes, 0);
            Max[code] = Fields.IntegerOrNull(counts, "max", 0, MostNodes, -1);
            Target[code] = Fields.IntegerOrNull(counts, "target", 0, MostNodes, -1);
            if (Max[code] >= 0 && Min[code] > Max[code]) throw counts.Error("min must be at most max");
            var spacing = json.Optional("spacing");
            if (spacing != null) spacing.With("minGap", "earlyRowsCap");
            MinGap[code] = Fields.Integer(spacing, "minGap", 0, 60, 0);
            EarlyRow[code] = Early(spacing, "earlyRowsCap", 1);
        }

        static bool IsWord(string text, int most)
        {
            foreach (var c in text) if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9')) return false;
            return text.Length >= 1 && text.Length <= most;
        }

        void ReadCounts(Json json)
        {
            if (json != null) json.With("min", "max", "targets");
            int[] min = { 0, 2, 3, 1, 1, 0, 0 }, max = { -1, 4, 6, 3, 2, -1, -1 }, targets = { -1, 3, 4, 2, 1, 0, -1 };
            var least = json == null ? null : json.Optional("min");
            var most = json == null ? null : json.Optional("max");
            var wanted = json == null ? null : json.Optional("targets");
            var names = new string[TypeCode.Boss];
            Array.Copy(TypeCode.BuiltIn, names, names.Length);
            if (least != null) least.With(names);
            if (most != null) most.With(names);
            if (wanted != null) wanted.With("Elite", "Port", "Shop", "Treasure", "Event", "Unknown");
            for (var type = 0; type < TypeCode.Boss; type++)
            {
                Min[type] = Fields.Integer(least, names[type], 0, MostNodes, min[type]);
                Max[type] = Fields.IntegerOrNull(most, names[type], 0, MostNodes, max[type]);
                Target[type] = Fields.IntegerOrNull(wanted, names[type], 0, MostNodes, targets[type]);
                if (Max[type] >= 0 && Min[type] > Max[type]) throw json.Error("min." + names[type] + " must be at most max." + names[type]);
            }
        }

        void ReadSpacing(Json json)
        {
            if (json != null)
                json.With("eliteMinGap", "shopMinGap", "portMinGap", "eliteEarlyRowsCap", "shopEarlyRowsCap", "portEarlyRowsCap", "treasureEarlyRowsCap", "eventEarlyRowsCap", "unknownEarlyRowsCap", "scope", "noRepeat", "siblingsDiffer");
            MinGap[TypeCode.Elite] = Fields.Integer(json, "eliteMinGap", 0, 60, 2);
            MinGap[TypeCode.Shop] = Fields.Integer(json, "shopMinGap", 0, 60, 2);
            MinGap[TypeCode.Port] = Fields.Integer(json, "portMinGap", 0, 60, 1);
            int[] early = { 0, 4, 2, 2, 1, 1, 1 };
            for (var type = 1; type < TypeCode.Boss; type++) EarlyRow[type] = Early(json, EarlyKeys[type] + "EarlyRowsCap", early[type]);
            var scope = json == null ? null : json.Optional("scope");
            IsPerMap = scope != null && scope.Text == "map";
            if (scope != null && !IsPerMap && scope.Text != "path") throw scope.Error("must be path or map");
            NoRepeat = ReadTypeList(json, "noRepeat");
            SiblingsDiffer = ReadTypeList(json, "siblingsDiffer");
        }

        static RowNumber Early(Json json, string name, int missing)
        {
            var field = json == null ? null : json.Optional(name);
            return field == null ? new RowNumber(missing) : RowNumber.Read(field, 60);
        }

        int[] ReadTypeList(Json json, string name)
        {
            var items = Fields.Items(json, name, 23);
            var types = new int[items.Count];
            for (var i = 0; i < types.Length; i++) types[i] = CodeOf(items[i], items[i].Text);
            return types;
        }

        int CodeOf(Json json, string name)
        {
            var code = name == "" || name == "Boss" ? -1 : Array.IndexOf(Names, name);
            if (code < 0) throw json.Error("unknown type \"" + name + "\"");
            return code;
        }

        void ReadWindows(Json json, int rows)
        {
            if (json != null) json.With("preBossPortRow", "midTreasureRows", "required");
            var port = json == null ? null : json.Optional("preBossPortRow");
            HasPortRow = port == null || !port.IsNull;
            PortRow = RowNumber.Read(port == null || port.IsNull ? Json.Parse("\"lastRow-1\"", "row") : port, 58);
            if (HasPortRow) CheckRow(port, PortRow, rows);
            var treasure = json == null ? null : json.Optional("midTreasureRows");
            HasTreasureRows = treasure == null || !treasure.IsNull;
            if (treasure == null || treasure.IsNull) treasure = Json.Parse("[6,9]", "windows.midTreasureRows");
            ReadRange(treasure, rows, HasTreasureRows, out TreasureFirst, out TreasureLast);
            var required = Fields.Items(json, "required", 64);
            Required = new RowRule[required.Count];
            for (var i = 0; i < Required.Length; i++)
            {
                required[i].With("type", "rows", "count");
                var rule = Required[i] = new RowRule { Index = i, Type = CodeOf(required[i].Field("type"), required[i].Field("type").Text) };
                rule.Count = Fields.Integer(required[i], "count", 1, MostNodes, 1);
                ReadRange(required[i].Field("rows"), rows, true, out rule.First, out rule.Last);
            }
        }

        static void ReadRange(Json json, int rows, bool isUsed, out RowNumber first, out RowNumber last)
        {
            var range = json.Items;
            if (range.Count != 2) throw json.Error("must have two rows");
            first = RowNumber.Read(range[0], 58);
            last = RowNumber.Read(range[1], 58);
            if (!isUsed) return;
            if (first.In(rows) > last.In(rows)) throw json.Error("the first row must not be above the last");
            if (first.In(rows) < 0 || first.In(rows) > rows - 2) throw json.Error("must begin in a row from 0 to " + (rows - 2));
        }

        static void CheckRow(Json json, RowNumber row, int rows)
        {
            if (json != null && (row.In(rows) < 0 || row.In(rows) > rows - 2)) throw json.Error("must be a row from 0 to " + (rows - 2));
        }

        void ReadRows(Json json, int rows, int columns)
        {
            if (json != null) json.With("width", "firstWidth", "lastWidth", "bands", "jitter", "fixed");
            Width = ReadWidth(json, "width", columns) ?? new[] { 2, 4 };
            FirstWidth = ReadWidth(json, "firstWidth", columns) ?? Width;
            LastWidth = ReadWidth(json, "lastWidth", columns) ?? Width;
            if (json != null && json.Optional("jitter") != null) Jitter = Pair(json.Field("jitter"), 0, 50);
            ReadBands(Fields.Items(json, "bands", 59), rows);
            var items = Fields.Items(json, "fixed", 59);
            Fixed = new RowRule[items.Count];
            var isFixed = new bool[rows];
            for (var i = 0; i < Fixed.Length; i++)
            {
                items[i].With("row", "type");
                Fixed[i] = new RowRule { Index = i, First = RowNumber.Read(items[i].Field("row"), 58), Type = CodeOf(items[i].Field("type"), items[i].Field("type").Text) };
                CheckRow(items[i].Field("row"), Fixed[i].First, rows);
                var row = Fixed[i].First.In(rows);
                if (isFixed[row]) throw items[i].Field("row").Error("row " + row + " is fixed twice");
                isFixed[row] = true;
            }
        }

        static int[] ReadWidth(Json json, string name, int columns)
        {
            var field = json == null ? null : json.Optional(name);
            if (field == null) return null;
            var pair = Pair(field, 1, 15);
            if (pair[0] > pair[1]) throw field.Error("the first number must be at most the second");
            if (pair[0] > columns) throw field.Error("must be at most the number of columns, " + columns);
            return pair;
        }

        static int[] Pair(Json json, int lo, int hi)
        {
            var items = json.Items;
            if (items.Count != 2) throw json.Error("must have two numbers");
            return new[] { (int)items[0].Integer(lo, hi), (int)items[1].Integer(lo, hi) };
        }

        void ReadBands(List<Json> items, int rows)
        {
            Bands = new RowRule[items.Count];
            var hasBand = new bool[rows];
            for (var i = 0; i < Bands.Length; i++)
            {
                items[i].With("rows", "weights");
                var band = Bands[i] = new RowRule { Index = i, Weights = new double[Names.Length], Written = new Dictionary<string, double>(StringComparer.Ordinal) };
                ReadRange(items[i].Field("rows"), rows, true, out band.First, out band.Last);
                var sum = 0.0;
                foreach (var field in items[i].Field("weights").Fields)
                {
                    var weight = Fields.Between(field.Value, 0, 1000000);
                    band.Weights[CodeOf(field.Value, field.Key)] = weight;
                    band.Written.Add(field.Key, weight);
                    sum += weight;
                }
                if (sum == 0) throw items[i].Field("weights").Error("at least one weight must be above 0");
                for (var row = band.First.In(rows); row <= Math.Min(rows - 2, band.Last.In(rows)); row++)
                {
                    if (hasBand[row]) throw items[i].Field("rows").Error("row " + row + " is in two bands");
                    hasBand[row] = true;
                }
            }
        }
    }
}
