using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;

namespace Seedfast.ActMaps
{
    /// <summary>
    /// An act map, as Seedfast writes it in the format `map`. It never changes, so several journeys can share it.
    /// </summary>
    public sealed class ActMap
    {
        const string Format = "seedfast-actmap/1";
        static readonly string[] BuiltInTypes = { "Battle", "Elite", "Port", "Shop", "Treasure", "Event", "Unknown", "Boss" };

        readonly Dictionary<string, MapNode> byId = new Dictionary<string, MapNode>(StringComparer.Ordinal);
        readonly List<MapNode> nodes = new List<MapNode>();
        readonly List<MapNode> starts = new List<MapNode>();
        readonly List<OwnType> types = new List<OwnType>();
        readonly ulong unknownSeed;
        readonly double[] pity = new double[Outcomes.Count];

        /// <summary>The number of rows, including the boss's.</summary>
        public int Rows { get; private set; }

        /// <summary>The number of columns.</summary>
        public int Columns { get; private set; }

        /// <summary>The ID of the act, such as `act1`.</summary>
        public string ActId { get; private set; }

        /// <summary>The seed that the map was generated from, in decimal digits.</summary>
        public string Seed { get; private set; }

        /// <summary>The version of the generator.</summary>
        public int Version { get; private set; }

        /// <summary>The name of the boss, which the player may know from the start.</summary>
        public string Boss { get; private set; }

        /// <summary>The boss's node.</summary>
        public MapNode BossNode { get; private set; }

        /// <summary>Whether the act has meta keys.</summary>
        public bool HasMetaKeys { get; private set; }

        /// <summary>Whether one of the act's Elites is burning.</summary>
        public bool HasBurningElite { get; private set; }

        /// <summary>All nodes, sorted by row and column.</summary>
        public IReadOnlyList<MapNode> Nodes { get { return nodes; } }

        /// <summary>The nodes in row 0, from left to right.</summary>
        public IReadOnlyList<MapNode> Starts { get { return starts; } }

        /// <summary>The types that the map's rules add, with what pictures show for them.</summary>
        public IReadOnlyList<OwnType> Types { get { return types; } }

        /// <summary>
        /// A hash of the map's nodes, types, tags, edges and Unknowns, in hexadecimal digits. A saved journey contains it.
        /// </summary>
        public string Hash { get; private set; }

        internal ulong UnknownSeed { get { return unknownSeed; } }

        internal double[] StartPity { get { return (double[])pity.Clone(); } }

        /// <summary>
        /// Parses a map. Throws a FormatException that names the place if the JSON is invalid or cut off, has another format, or
        /// contains nodes or edges that don't fit together.
        /// </summary>
        public static ActMap Parse(string json) { return new ActMap(Json.Parse(json, "map")); }

        ActMap(Json json)
        {
            var format = json.Field("format");
            if (format.Text != Format)
                throw format.Error("must be \"" + Format + "\", got \"" + format.Text + "\"; write the map in the format map, with a version of Seedfast that fits this code");
            var graph = json.Field("graph");
            Rows = (int)graph.Field("rows").Integer(2, 64);
            Columns = (int)graph.Field("columns").Integer(1, 64);
            foreach (var node in graph.Field("nodes").Items) AddNode(node);
            if (BossNode == null) throw graph.Field("nodes").Error("has no node of the type Boss");
            var edges = graph.Field("edges").Items;
            var pairs = new string[edges.Count][];
            for (var i = 0; i < edges.Count; i++) pairs[i] = AddEdge(edges[i]);
            foreach (var node in nodes)
            {
                node.Sort();
                if (node.Row == 0) starts.Add(node);
            }
            starts.Sort((a, b) => a.Col.CompareTo(b.Col));
            var meta = json.Field("meta");
            ActId = meta.Field("actId").Text;
            Version = (int)meta.Field("version").Integer(1, int.MaxValue);
            Seed = meta.Field("seed").Unsigned().ToString(System.Globalization.CultureInfo.InvariantCulture);
            Boss = meta.Field("boss").Text;
            HasMetaKeys = meta.Field("flags").Field("enableMetaKeys").Flag;
            HasBurningElite = meta.Field("flags").Field("enableBurningElites").Flag;
            var own = meta.Optional("types");
            if (own != null) foreach (var type in own.Items) types.Add(new OwnType(type));
            foreach (var node in graph.Field("nodes").Items) CheckType(node.Field("type"));
            unknownSeed = UnknownSeedOf(meta.Field("lineage"));
            for (var i = 0; i < pity.Length; i++) pity[i] = meta.Field("pity").Field(Outcomes.NameOf((Outcome)i)).Number;
            Hash = HashOf(pairs);
        }

        /// <summary>Returns the node with an ID, or null if there is none.</summary>
        public MapNode Find(string id)
        {
            MapNode node;
            return id != null && byId.TryGetValue(id, out node) ? node : null;
        }

        void AddNode(Json json)
        {
            var node = new MapNode(json, Rows, Columns);
            if (byId.ContainsKey(node.Id)) throw json.Error("a second node " + node.Id);
            byId.Add(node.Id, node);
            nodes.Add(node);
            if (node.Type != "Boss") return;
            if (BossNode != null) throw json.Error("a second Boss, after " + BossNode.Id);
            BossNode = node;
        }

        void CheckType(Json type)
        {
            var names = new List<string>(BuiltInTypes);
            foreach (var own in types) names.Add(own.Type);
            if (!names.Contains(type.Text)) throw type.Error("unknown type \"" + type.Text + "\" (available: " + string.Join(", ", names.ToArray()) + ")");
        }

        string[] AddEdge(Json json)
        {
            var from = NodeAt(json.Field("fromId"));
            var to = NodeAt(json.Field("toId"));
            if (to.Row != from.Row + 1) throw json.Error("must lead one row up, but leads from row " + from.Row + " to row " + to.Row);
            from.Add(to);
            return new[] { from.Id, to.Id };
        }

        MapNode NodeAt(Json id)
        {
            var node = Find(id.Text);
            if (node == null) throw id.Error("the map has no node " + id.Text);
            return node;
        }

        static ulong UnknownSeedOf(Json lineage)
        {
            foreach (var phase in lineage.Items)
                if (phase.Field("phase").Text == "unknownResolution") return phase.Field("seed").Unsigned();
            throw lineage.Error("has no phase unknownResolution");
        }

        string HashOf(string[][] pairs)
        {
            var text = new StringBuilder("{\"edges\":[");
            for (var i = 0; i < pairs.Length; i++)
            {
                if (i > 0) text.Append(',');
                JsonText.Append(text, pairs[i]);
            }
            text.Append("],\"nodes\":[");
            for (var i = 0; i < nodes.Count; i++)
            {
                text.Append(i > 0 ? ",[" : "[");
                JsonText.Append(text, nodes[i].Id);
                text.Append(',');
                JsonText.Append(text, nodes[i].Type);
                text.Append(',');
                JsonText.Append(text, nodes[i].Tags);
                text.Append(']');
            }
            text.Append("],\"unknownResolution\":\"").Append(unknownSeed).Append("\"}");
            using (var sha = SHA256.Create())
            {
                var hash = new StringBuilder(64);
                foreach (var value in sha.ComputeHash(Encoding.UTF8.GetBytes(text.ToString()))) hash.Append(value.ToString("x2"));
                return hash.ToString();
            }
        }
    }

    /// <summary>A node of a map. Row 0 is at the bottom, column 0 on the left.</summary>
    public sealed class MapNode
    {
        readonly List<MapNode> next = new List<MapNode>();
        readonly List<string> tags = new List<string>();

        /// <summary>The ID, such as `r3c2` for row 3 and column 2.</summary>
        public string Id { get; private set; }

        /// <summary>The row, counted from 0.</summary>
        public int Row { get; private set; }

        /// <summary>The column, counted from 0.</summary>
        public int Col { get; private set; }

        /// <summary>The type: Battle, Elite, Port, Shop, Treasure, Event, Unknown, Boss, or one that the rules add.</summary>
        public string Type { get; private set; }

        /// <summary>The tags, such as `burning` and `metaKey`.</summary>
        public IReadOnlyList<string> Tags { get { return tags; } }

        /// <summary>A key for the icon, such as `node.battle`.</summary>
        public string Icon { get; private set; }

        /// <summary>A key for the tooltip, such as `tooltip.battle`.</summary>
        public string Tooltip { get; private set; }

        /// <summary>The horizontal position, in columns. It includes a small offset.</summary>
        public float X { get; private set; }

        /// <summary>The vertical position, in rows, with y pointing up. It includes a small offset.</summary>
        public float Y { get; private set; }

        /// <summary>The nodes that edges lead to, from left to right. Empty for the boss.</summary>
        public IReadOnlyList<MapNode> Next { get { return next; } }

        /// <summary>Whether this is the burning Elite.</summary>
        public bool IsBurning { get { return tags.Contains("burning"); } }

        /// <summary>Whether the node holds a meta key.</summary>
        public bool HoldsMetaKey { get { return tags.Contains("metaKey"); } }

        internal MapNode(Json json, int rows, int columns)
        {
            Row = (int)json.Field("row").Integer(0, rows - 1);
            Col = (int)json.Field("col").Integer(0, columns - 1);
            Id = json.Field("id").Text;
            if (Id != "r" + Row + "c" + Col) throw json.Field("id").Error("must be r" + Row + "c" + Col + ", got " + Id);
            Type = json.Field("type").Text;
            foreach (var tag in json.Field("tags").Items) tags.Add(tag.Text);
            var meta = json.Field("meta");
            Icon = meta.Field("icon").Text;
            Tooltip = meta.Field("tooltip").Text;
            var jitter = meta.Field("jitter");
            X = Col + (float)jitter.Field("x").Number / 100f;
            Y = Row + (float)jitter.Field("y").Number / 100f;
        }

        internal void Add(MapNode to) { if (!next.Contains(to)) next.Add(to); }

        internal void Sort() { next.Sort((a, b) => a.Col.CompareTo(b.Col)); }

        /// <summary>Returns the node's type and ID.</summary>
        public override string ToString() { return Type + " " + Id; }
    }

    /// <summary>A type that a map's rules add.</summary>
    public sealed class OwnType
    {
        /// <summary>The name of the type.</summary>
        public string Type { get; private set; }

        /// <summary>One or two letters or digits that represent the type in pictures.</summary>
        public string Icon { get; private set; }

        /// <summary>The name to show to players.</summary>
        public string Label { get; private set; }

        internal OwnType(Json json)
        {
            Type = json.Field("type").Text;
            Icon = json.Field("icon").Text;
            Label = json.Field("label").Text;
        }
    }
}
