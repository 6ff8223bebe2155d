using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>A type that an Unknown can turn out to be. A draw adds up their weights in this order.</summary>
    public enum Outcome
    {
        /// <summary>An event.</summary>
        Event,
        /// <summary>A battle.</summary>
        Battle,
        /// <summary>A shop.</summary>
        Shop,
        /// <summary>A treasure.</summary>
        Treasure,
    }

    internal static class Outcomes
    {
        internal const int Count = 4;

        // Enum.ToString and Enum.Parse use reflection.
        static readonly string[] Names = { "Event", "Battle", "Shop", "Treasure" };

        internal static string NameOf(Outcome outcome) { return Names[(int)outcome]; }

        internal static Outcome Parse(Json json)
        {
            var index = Array.IndexOf(Names, json.Text);
            if (index < 0) throw json.Error("must be one of Event, Battle, Shop, Treasure, got \"" + json.Text + "\"");
            return (Outcome)index;
        }
    }

    /// <summary>The effect of a relic, a flag or the player's state on Unknowns: factors for the weights of outcomes.</summary>
    public sealed class Modifier
    {
        readonly double[] factors = { 1, 1, 1, 1 };

        /// <summary>The source of the modifier, such as a relic, for messages and tooltips.</summary>
        public string Source { get; private set; }

        /// <summary>Creates a modifier that changes nothing yet.</summary>
        public Modifier(string source) { Source = source; }

        /// <summary>A modifier that prevents Unknowns from turning out to be battles.</summary>
        public static Modifier NoBattles { get { return new Modifier("no hallway battles in Unknowns").Scale(Outcome.Battle, 0); } }

        /// <summary>
        /// Sets the factor of an outcome's weight, and returns this modifier. Throws an ArgumentException unless the factor is finite
        /// and at least 0.
        /// </summary>
        public Modifier Scale(Outcome outcome, double factor)
        {
            if (!(factor >= 0) || double.IsInfinity(factor))
                throw new ArgumentException(Source + ": the factor of " + Outcomes.NameOf(outcome) + " must be finite and at least 0", "factor");
            factors[(int)outcome] = factor;
            return this;
        }

        internal double FactorOf(int outcome) { return factors[outcome]; }
    }

    /// <summary>What an Unknown can turn out to be: the weight and the probability of each outcome.</summary>
    public sealed class Forecast
    {
        readonly double[] weights;
        readonly double[] chances = new double[Outcomes.Count];

        internal Forecast(double[] weights)
        {
            this.weights = weights;
            var total = 0.0;
            for (var i = 0; i < weights.Length; i++) total += weights[i];
            for (var i = 0; i < weights.Length; i++) chances[i] = weights[i] / total;
        }

        /// <summary>Returns the weight of an outcome.</summary>
        public double WeightOf(Outcome outcome) { return weights[(int)outcome]; }

        /// <summary>Returns the probability of an outcome, from 0 to 1.</summary>
        public double ChanceOf(Outcome outcome) { return chances[(int)outcome]; }

        internal double[] Weights { get { return weights; } }
    }

    /// <summary>The rules that a journey depends on: those of Unknowns, and the reward of the burning Elite.</summary>
    public sealed class JourneyRules
    {
        const double MostWeight = 1000000;

        readonly double[] start = { 60, 25, 10, 5 };
        readonly double[] gain = { 0, 5, 3, 2 };
        readonly double[] caps = { 60, 55, 25, 15 };
        readonly bool isSequential;
        readonly bool keepsPity;

        /// <summary>The reward of the burning Elite.</summary>
        public string BurningReward { get; private set; }

        /// <summary>The rules of the standard act.</summary>
        public static JourneyRules Default { get { return Parse("{}"); } }

        /// <summary>
        /// Parses a rules file, or the rules of a params file. It can contain comments, and leave out rules that have their default
        /// value. Use the rules that the map was generated with. Throws a FormatException that names the place of unknown fields and of
        /// invalid rules for journeys.
        /// </summary>
        public static JourneyRules Parse(string json)
        {
            var rules = Json.Parse(json, "rules", true);
            if (rules.Optional("spec") == null && rules.Optional("rules") == null) return new JourneyRules(rules);
            var both = Json.Parse(json, "params", true).With("$schema", "spec", "rules");
            return new JourneyRules(both.Optional("rules") ?? Json.Parse("{}", "rules"));
        }

        internal JourneyRules(Json json)
        {
            json.With(ActRules.FieldNames);
            BurningReward = "burning-hoard";
            var burning = json.Optional("burningElite");
            var reward = burning == null ? null : burning.With("reward").Optional("reward");
            if (reward != null) BurningReward = reward.Text;
            if (BurningReward.Length < 1 || BurningReward.Length > 64) throw reward.Error("must have 1 to 64 characters");
            var unknowns = json.Optional("unknownWeights");
            if (unknowns == null) return;
            unknowns.With("mode", "start", "pity", "caps", "onHit");
            isSequential = Choice(unknowns.Optional("mode"), "weighted", "sequential");
            keepsPity = Choice(unknowns.Optional("onHit"), "reset", "keep");
            Read(unknowns.Optional("start"), start);
            Read(unknowns.Optional("pity"), gain);
            Read(unknowns.Optional("caps"), caps);
            var most = 0.0;
            for (var i = 0; i < Outcomes.Count; i++)
            {
                var name = Outcomes.NameOf((Outcome)i);
                if (start[i] > caps[i]) throw unknowns.Error("the cap of " + name + " must be at least its start");
                if (isSequential && caps[i] > 100) throw unknowns.Error("the cap of " + name + " is a percentage and must be at most 100");
                most = Math.Max(most, start[i]);
            }
            if (!isSequential && most == 0) throw unknowns.Error("at least one start weight must be above 0");
        }

        static bool Choice(Json json, string no, string yes)
        {
            if (json == null || json.Text == no) return false;
            if (json.Text == yes) return true;
            throw json.Error("must be one of " + no + ", " + yes + ", got \"" + json.Text + "\"");
        }

        static void Read(Json json, double[] to)
        {
            if (json == null) return;
            foreach (var field in json.Fields)
            {
                var index = -1;
                for (var i = 0; i < Outcomes.Count; i++) if (Outcomes.NameOf((Outcome)i) == field.Key) index = i;
                if (index < 0) throw field.Value.Error("is not an outcome of Unknowns");
                var weight = field.Value.Number;
                if (!(weight >= 0 && weight <= MostWeight)) throw field.Value.Error("must be a number from 0 to 1000000");
                to[index] = weight;
            }
        }

        /// <summary>Returns the weights of a draw. If all of them would be 0, the Unknown is an Event.</summary>
        internal Forecast ForecastOf(double[] pity, IReadOnlyList<Modifier> modifiers)
        {
            var weights = new double[Outcomes.Count];
            var sum = 0.0;
            for (var i = 0; i < weights.Length; i++)
            {
                weights[i] = Math.Min(start[i] + pity[i], caps[i]);
                if (modifiers == null) continue;
                for (var m = 0; m < modifiers.Count; m++) weights[i] *= modifiers[m].FactorOf(i);
            }
            if (isSequential) RollInTurn(weights);
            for (var i = 0; i < weights.Length; i++) sum += weights[i];
            if (sum == 0) weights[(int)Outcome.Event] = 1;
            return new Forecast(weights);
        }

        /// <summary>Replaces percentages that are tried one after another with the weights of a single draw.</summary>
        static void RollInTurn(double[] percents)
        {
            var left = 1.0;
            left = Roll(percents, Outcome.Battle, left);
            left = Roll(percents, Outcome.Treasure, left);
            left = Roll(percents, Outcome.Shop, left);
            percents[(int)Outcome.Event] = left;
        }

        static double Roll(double[] percents, Outcome outcome, double left)
        {
            var chance = Math.Min(percents[(int)outcome], 100) / 100;
            percents[(int)outcome] = left * chance;
            return left * (1 - chance);
        }

        /// <summary>Changes the pity of all outcomes after an Unknown turned out to be one of them.</summary>
        internal void GainPity(double[] pity, Outcome came)
        {
            for (var i = 0; i < pity.Length; i++)
            {
                if (i != (int)came) pity[i] = Math.Max(0, Math.Min(pity[i] + gain[i], caps[i] - start[i]));
                else if (!keepsPity) pity[i] = 0;
            }
        }
    }
}
