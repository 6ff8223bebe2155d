// Plays the journeys of the test act-map-engines.test.ts, and prints what happens in them.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Seedfast.ActMaps;

static class Journeys
{
    static void Main(string[] args)
    {
        var folder = args[0];
        var output = new StringBuilder();
        ActMap map = null;
        JourneyRules rules = null;
        Journey journey = null;
        foreach (var line in File.ReadAllLines(Path.Combine(folder, "journeys.txt")))
        {
            var words = line.Split(' ');
            try
            {
                switch (words[0])
                {
                    case "map":
                        map = ActMap.Parse(File.ReadAllText(Path.Combine(folder, words[1])));
                        output.Append(map.ActId + " " + map.Boss + " " + map.BossNode.Id + " " + map.Seed + " " + map.Rows + " " + map.Hash + "\n");
                        foreach (var type in map.Types) output.Append(type.Type + " " + type.Icon + " " + type.Label + "\n");
                        foreach (var node in map.Nodes)
                            output.Append(node + " " + Math.Round(node.X * 100) + " " + Math.Round(node.Y * 100) + " " + Ids(node.Next) + "\n");
                        break;
                    case "start":
                        rules = JourneyRules.Parse(File.ReadAllText(Path.Combine(folder, words[1])));
                        journey = new Journey(map, rules);
                        break;
                    case "params":
                        ActParams.Parse(File.ReadAllText(Path.Combine(folder, words[1])));
                        break;
                    case "step":
                        output.Append(Ids(journey.Reachable) + " ");
                        var step = journey.Enter(words[1], Modifiers(words));
                        output.Append(step.Type + " " + (step.Reward ?? "-") + "\n");
                        break;
                    case "forecast":
                        var forecast = journey.ForecastOf(words[1], Modifiers(words));
                        foreach (Outcome outcome in new[] { Outcome.Event, Outcome.Battle, Outcome.Shop, Outcome.Treasure })
                            output.Append(Bits(forecast.WeightOf(outcome)) + " " + Bits(forecast.ChanceOf(outcome)) + " ");
                        output.Append("\n");
                        break;
                    case "claim":
                        output.Append(journey.CanClaim ? (journey.Claim() ?? "key") : "nothing").Append("\n");
                        break;
                    case "reload":
                        journey = Journey.Load(map, rules, journey.Save());
                        break;
                    case "load":
                        journey = Journey.Load(map, rules, File.ReadAllText(Path.Combine(folder, words[1])));
                        break;
                    case "keys":
                        var burning = journey.BurningElite;
                        output.Append("keys " + Ids(journey.MetaKeys()) + " " + (burning == null ? "-" : burning.Id) + "\n");
                        break;
                    case "save":
                        output.Append(journey.Save()).Append("\n");
                        break;
                }
            }
            catch (Exception error)
            {
                output.Append(error.GetType().Name + ": " + error.Message.Split('\n')[0] + "\n");
            }
        }
        Console.Write(output);
    }

    static Modifier[] Modifiers(string[] words)
    {
        var modifiers = new Modifier[words.Length - 2];
        for (var i = 2; i < words.Length; i++)
        {
            modifiers[i - 2] = new Modifier("relic");
            var parts = words[i].Split('=');
            foreach (Outcome outcome in new[] { Outcome.Event, Outcome.Battle, Outcome.Shop, Outcome.Treasure })
                if (outcome.ToString() == parts[0])
                    modifiers[i - 2].Scale(outcome, double.Parse(parts[1], CultureInfo.InvariantCulture));
        }
        return modifiers;
    }

    static string Bits(double number) { return BitConverter.DoubleToInt64Bits(number).ToString(CultureInfo.InvariantCulture); }

    static string Ids(IReadOnlyList<MapNode> nodes)
    {
        var ids = new List<string>();
        foreach (var node in nodes) ids.Add(node.Id);
        return string.Join(",", ids);
    }
}
