// Reads an act map from the JSON that `serialize` of @seedfast/actmap writes. For Unity, .NET and Mono, without packages.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;

namespace Seedfast
{
    [DataContract]
    public sealed class ActMap
    {
        [DataMember(Name = "format", IsRequired = true)] public string Format;
        [DataMember(Name = "graph", IsRequired = true)] public MapGraph Graph;
        [DataMember(Name = "meta", IsRequired = true)] public MapMeta Meta;

        /// <summary>Parses a map. Throws a FormatException or a SerializationException for other JSON.</summary>
        public static ActMap Parse(string json)
        {
            var serializer = new DataContractJsonSerializer(typeof(ActMap));
            using (var stream = new MemoryStream(Encoding.UTF8.GetBytes(json)))
            {
                var map = (ActMap)serializer.ReadObject(stream);
                if (map.Format == "seedfast-actmap/1") return map;
                throw new FormatException("unknown map format " + map.Format);
            }
        }

        /// <summary>Returns the nodes that edges lead to from a node.</summary>
        public List<MapNode> Next(string id)
        {
            var targets = new HashSet<string>();
            foreach (var edge in Graph.Edges) if (edge.FromId == id) targets.Add(edge.ToId);
            return Graph.Nodes.FindAll(node => targets.Contains(node.Id));
        }
    }

    [DataContract]
    public sealed class MapGraph
    {
        [DataMember(Name = "rows")] public int Rows;
        [DataMember(Name = "columns")] public int Columns;
        [DataMember(Name = "nodes")] public List<MapNode> Nodes;
        [DataMember(Name = "edges")] public List<MapEdge> Edges;
    }

    [DataContract]
    public sealed class MapNode
    {
        [DataMember(Name = "id")] public string Id;
        [DataMember(Name = "row")] public int Row;
        [DataMember(Name = "col")] public int Col;
        [DataMember(Name = "type")] public string Type;
        [DataMember(Name = "tags")] public List<string> Tags;
        [DataMember(Name = "meta")] public NodeMeta Meta;

        /// <summary>The position with y pointing up, in units of the width of a lane and the height of a row.</summary>
        public float X { get { return Col + Meta.Jitter.X / 100f; } }
        public float Y { get { return Row + Meta.Jitter.Y / 100f; } }
    }

    [DataContract]
    public sealed class NodeMeta
    {
        [DataMember(Name = "icon")] public string Icon;
        [DataMember(Name = "tooltip")] public string Tooltip;
        [DataMember(Name = "jitter")] public Jitter Jitter;
    }

    [DataContract] public sealed class Jitter { [DataMember(Name = "x")] public int X; [DataMember(Name = "y")] public int Y; }
    [DataContract] public sealed class MapEdge { [DataMember(Name = "fromId")] public string FromId; [DataMember(Name = "toId")] public string ToId; }
    [DataContract] public sealed class MapMeta { [DataMember(Name = "actId")] public string ActId; [DataMember(Name = "seed")] public string Seed; [DataMember(Name = "boss")] public string Boss; [DataMember(Name = "types")] public List<OwnType> Types; }
    /// <summary>A type that the rules add. A map whose rules add none has no list of types.</summary>
    [DataContract] public sealed class OwnType { [DataMember(Name = "type")] public string Type; [DataMember(Name = "icon")] public string Icon; [DataMember(Name = "label")] public string Label; }
}
