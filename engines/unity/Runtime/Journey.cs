using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Seedfast.ActMaps
{
    /// <summary>The result of one step of a journey.</summary>
    public sealed class Step
    {
        /// <summary>The node that the player entered.</summary>
        public MapNode Node { get; private set; }

        /// <summary>What an Unknown turned out to be, or null for any other node.</summary>
        public Outcome? Outcome { get; private set; }

        /// <summary>The burning Elite's reward, or null if the node isn't the burning Elite or its reward has been claimed.</summary>
        public string Reward { get; private set; }

        /// <summary>The type that the player meets: the outcome of an Unknown, or the node's own type.</summary>
        public string Type { get { return Outcome == null ? Node.Type : Outcomes.NameOf(Outcome.Value); } }

        internal Step(MapNode node, Outcome? outcome, string reward)
        {
            Node = node;
            Outcome = outcome;
            Reward = reward;
        }
    }

    /// <summary>
    /// A player's route through an act: the path so far, what each Unknown turned out to be, and the claimed rewards. Saves contain the
    /// state of the random numbers, so loading one changes neither past nor future Unknowns. Seedfast's own library reads the same saves.
    /// </summary>
    public sealed class Journey
    {
        const string Format = "seedfast-journey/1";

        readonly ActMap map;
        readonly JourneyRules rules;
        readonly UnknownStream stream;
        readonly double[] pity;
        readonly List<MapNode> path = new List<MapNode>();
        readonly Dictionary<string, Outcome> outcomes = new Dictionary<string, Outcome>(StringComparer.Ordinal);
        readonly List<string> claimed = new List<string>();

        /// <summary>Starts a journey below row 0. `rules` must be the rules that the map was generated with.</summary>
        public Journey(ActMap map, JourneyRules rules)
        {
            if (map == null) throw new ArgumentNullException("map");
            if (rules == null) throw new ArgumentNullException("rules");
            this.map = map;
            this.rules = rules;
            stream = new UnknownStream(map.UnknownSeed);
            pity = map.StartPity;
        }

        /// <summary>The map.</summary>
        public ActMap Map { get { return map; } }

        /// <summary>The visited nodes, starting in row 0.</summary>
        public IReadOnlyList<MapNode> Path { get { return path; } }

        /// <summary>The node that the player is at, or null before the first step.</summary>
        public MapNode Here { get { return path.Count == 0 ? null : path[path.Count - 1]; } }

        /// <summary>What each Unknown on the path turned out to be, keyed by node ID.</summary>
        public IReadOnlyDictionary<string, Outcome> Outcomes { get { return outcomes; } }

        /// <summary>The nodes that the player can step to, from left to right. Empty at the boss.</summary>
        public IReadOnlyList<MapNode> Reachable { get { return Here == null ? map.Starts : Here.Next; } }

        /// <summary>Returns the weight that an outcome has gained since it was last drawn.</summary>
        public double PityOf(Outcome outcome) { return pity[(int)outcome]; }

        /// <summary>
        /// Moves the player to a node. An Unknown is resolved with one draw, which `modifiers` change. Throws an ArgumentException, and
        /// changes nothing, if the node can't be reached.
        /// </summary>
        public Step Enter(string nodeId, params Modifier[] modifiers)
        {
            var node = map.Find(nodeId);
            if (node == null || !IsReachable(node)) throw new ArgumentException("node " + nodeId + " can't be reached from here", "nodeId");
            Outcome? came = null;
            if (node.Type == "Unknown")
            {
                came = (Outcome)stream.Weighted(rules.ForecastOf(pity, modifiers).Weights);
                rules.GainPity(pity, came.Value);
                outcomes[node.Id] = came.Value;
            }
            path.Add(node);
            return new Step(node, came, RewardAt(node));
        }

        /// <summary>Returns what an Unknown could turn out to be if the player entered it now. Throws an ArgumentException for any other node.</summary>
        public Forecast ForecastOf(string nodeId, params Modifier[] modifiers)
        {
            var node = map.Find(nodeId);
            if (node == null || node.Type != "Unknown") throw new ArgumentException("node " + nodeId + " is not an Unknown", "nodeId");
            return rules.ForecastOf(pity, modifiers);
        }

        /// <summary>Whether the current node has something to claim: the burning Elite's reward, a meta key, or both.</summary>
        public bool CanClaim
        {
            get { return Here != null && (Here.IsBurning || Here.HoldsMetaKey) && !claimed.Contains(Here.Id); }
        }

        /// <summary>
        /// Claims what the current node offers. Returns the burning Elite's reward, or null if there is only a key. Throws an
        /// InvalidOperationException if there is nothing to claim.
        /// </summary>
        public string Claim()
        {
            if (!CanClaim) throw new InvalidOperationException("there is nothing to claim here");
            var reward = RewardAt(Here);
            claimed.Add(Here.Id);
            return reward;
        }

        /// <summary>Returns whether the player has claimed what a node offers.</summary>
        public bool HasClaimed(string nodeId) { return claimed.Contains(nodeId); }

        /// <summary>The burning Elite's node, or null if there is none or its reward has been claimed.</summary>
        public MapNode BurningElite
        {
            get
            {
                foreach (var node in map.Nodes) if (node.IsBurning) return claimed.Contains(node.Id) ? null : node;
                return null;
            }
        }

        /// <summary>Returns the nodes that hold meta keys. Empty if the act has none. `HasClaimed` says which keys the player has.</summary>
        public List<MapNode> MetaKeys()
        {
            var keys = new List<MapNode>();
            if (!map.HasMetaKeys) return keys;
            foreach (var node in map.Nodes) if (node.HoldsMetaKey) keys.Add(node);
            return keys;
        }

        /// <summary>Returns the journey as JSON for `Load`.</summary>
        public string Save()
        {
            var ids = new List<string>(path.Count);
            foreach (var node in path) ids.Add(node.Id);
            var text = new StringBuilder("{\"claimed\":");
            JsonText.Append(text, claimed);
            text.Append(",\"format\":\"" + Format + "\",\"map\":\"").Append(map.Hash).Append("\",\"outcomes\":{");
            var unknowns = new List<string>(outcomes.Keys);
            unknowns.Sort(StringComparer.Ordinal);
            for (var i = 0; i < unknowns.Count; i++)
            {
                if (i > 0) text.Append(',');
                JsonText.Append(text, unknowns[i]);
                text.Append(':');
                JsonText.Append(text, ActMaps.Outcomes.NameOf(outcomes[unknowns[i]]));
            }
            text.Append("},\"path\":");
            JsonText.Append(text, ids);
            text.Append(",\"pity\":{\"Battle\":");
            JsonText.Append(text, pity[(int)Outcome.Battle]);
            text.Append(",\"Event\":");
            JsonText.Append(text, pity[(int)Outcome.Event]);
            text.Append(",\"Shop\":");
            JsonText.Append(text, pity[(int)Outcome.Shop]);
            text.Append(",\"Treasure\":");
            JsonText.Append(text, pity[(int)Outcome.Treasure]);
            text.Append("},\"stream\":{\"algorithm\":\"Xoshiro256StarStar\",\"counter\":").Append(stream.Counter.ToString(CultureInfo.InvariantCulture));
            text.Append(",\"position\":").Append(stream.Position.ToString(CultureInfo.InvariantCulture)).Append(",\"state\":[");
            var state = stream.State;
            for (var i = 0; i < state.Length; i++) text.Append(i > 0 ? "," : "").Append(state[i].ToString(CultureInfo.InvariantCulture));
            return text.Append("]}}").ToString();
        }

        /// <summary>
        /// Restores a saved journey. Throws a FormatException that names the place if the save is invalid or cut off, belongs to another
        /// map, or contains a path that the map doesn't have.
        /// </summary>
        public static Journey Load(ActMap map, JourneyRules rules, string save)
        {
            var journey = new Journey(map, rules);
            journey.Read(Json.Parse(save, "journey"));
            return journey;
        }

        void Read(Json json)
        {
            var format = json.Field("format");
            if (format.Text != Format) throw format.Error("must be \"" + Format + "\", got \"" + format.Text + "\"");
            if (json.Field("map").Text != map.Hash) throw json.Field("map").Error("belongs to a different map than the one with seed " + map.Seed);
            var saved = json.Field("outcomes").Fields;
            foreach (var id in json.Field("path").Items)
            {
                var node = map.Find(id.Text);
                if (node == null || !IsReachable(node)) throw id.Error("node " + id.Text + " can't be reached");
                path.Add(node);
                Json outcome;
                var isUnknown = node.Type == "Unknown";
                if (saved.TryGetValue(node.Id, out outcome) != isUnknown)
                    throw json.Field("outcomes").Error(isUnknown ? "the outcome of " + node.Id + " is missing" : node.Id + " is not an Unknown");
                if (isUnknown) outcomes[node.Id] = ActMaps.Outcomes.Parse(outcome);
            }
            foreach (var each in saved) if (!outcomes.ContainsKey(each.Key)) throw each.Value.Error("is not on the path");
            foreach (var id in json.Field("claimed").Items)
            {
                var node = map.Find(id.Text);
                if (node == null || !path.Contains(node)) throw id.Error(id.Text + " is not on the path");
                claimed.Add(node.Id);
            }
            for (var i = 0; i < pity.Length; i++)
            {
                var gained = json.Field("pity").Field(ActMaps.Outcomes.NameOf((Outcome)i));
                if (!(gained.Number >= 0 && gained.Number <= 1000000)) throw gained.Error("must be a number from 0 to 1000000");
                pity[i] = gained.Number;
            }
            ReadStream(json.Field("stream"));
        }

        void ReadStream(Json json)
        {
            if (json.Field("algorithm").Text != "Xoshiro256StarStar") throw json.Field("algorithm").Error("must be \"Xoshiro256StarStar\"");
            var words = json.Field("state").Items;
            if (words.Count != 8) throw json.Field("state").Error("must have 8 words");
            var state = new uint[8];
            var isZero = true;
            for (var i = 0; i < 8; i++)
            {
                state[i] = (uint)words[i].Integer(0, uint.MaxValue);
                isZero &= state[i] == 0;
            }
            if (isZero) throw json.Field("state").Error("must have at least one nonzero word");
            stream.State = state;
            stream.Counter = json.Field("counter").Integer(0, 1L << 53);
            stream.Position = json.Field("position").Integer(0, 1L << 53);
            if (stream.Counter != outcomes.Count)
                throw json.Field("counter").Error("must be " + outcomes.Count + ", one draw for each Unknown on the path, got " + stream.Counter);
        }

        bool IsReachable(MapNode node)
        {
            var open = Reachable;
            for (var i = 0; i < open.Count; i++) if (open[i] == node) return true;
            return false;
        }

        string RewardAt(MapNode node) { return node.IsBurning && !claimed.Contains(node.Id) ? rules.BurningReward : null; }
    }
}
