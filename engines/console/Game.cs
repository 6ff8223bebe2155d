// A console game on an act map: choose a route, enter Unknowns, and stop and continue at any time.
//
//     npx seedfast make actmap --seed 42 --rules rules.json -o act.map.json
//     mcs -out:game.exe Game.cs ../unity/Runtime/*.cs
//     mono game.exe act.map.json rules.json save.json
using System;
using System.IO;
using Seedfast.ActMaps;

static class Game
{
    static int Main(string[] args)
    {
        if (args.Length != 3)
        {
            Console.Error.WriteLine("usage: game MAP RULES SAVE");
            return 2;
        }
        Journey journey;
        try
        {
            var map = ActMap.Parse(File.ReadAllText(args[0]));
            var rules = JourneyRules.Parse(File.ReadAllText(args[1]));
            journey = File.Exists(args[2]) ? Journey.Load(map, rules, File.ReadAllText(args[2])) : new Journey(map, rules);
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error.Message);
            return 1;
        }
        Console.WriteLine(journey.Map.Boss + " waits in row " + journey.Map.BossNode.Row + ".");
        foreach (var key in journey.MetaKeys()) Console.WriteLine("A key is in " + key + ".");
        while (journey.Reachable.Count > 0)
        {
            ShowChoices(journey);
            var typed = Console.ReadLine();
            if (typed == null || typed == "quit") return 0;
            int choice;
            if (!int.TryParse(typed, out choice) || choice < 1 || choice > journey.Reachable.Count)
            {
                Console.WriteLine("Type a number from 1 to " + journey.Reachable.Count + ", or quit.");
                continue;
            }
            Enter(journey, journey.Reachable[choice - 1].Id);
            File.WriteAllText(args[2], journey.Save());
        }
        Console.WriteLine("You reached " + journey.Map.Boss + ".");
        return 0;
    }

    static void ShowChoices(Journey journey)
    {
        var open = journey.Reachable;
        for (var i = 0; i < open.Count; i++)
        {
            Console.Write((i + 1) + ": " + open[i].Type + (open[i].IsBurning ? ", burning" : ""));
            if (open[i].Type == "Unknown")
                Console.Write(", a battle with " + journey.ForecastOf(open[i].Id).ChanceOf(Outcome.Battle).ToString("P0"));
            Console.WriteLine();
        }
    }

    static void Enter(Journey journey, string id)
    {
        var step = journey.Enter(id);
        Console.WriteLine("You enter " + step.Node.Id + ": " + step.Type + ".");
        if (!journey.CanClaim) return;
        var holdsKey = step.Node.HoldsMetaKey;
        var reward = journey.Claim();
        if (reward != null) Console.WriteLine("You gain " + reward + ".");
        if (holdsKey) Console.WriteLine("You gain a key.");
    }
}
