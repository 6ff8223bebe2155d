// A console game on an act map: generate the act of a seed, choose a route, enter Unknowns, and stop and continue at any
// time. It writes the map and the save to a folder.
//
//     mcs -out:game.exe Game.cs -recurse:'../unity/Runtime/*.cs'
//     mono game.exe rules.json 42 .
using System;
using System.IO;
using Seedfast.ActMaps;

static class Game
{
    static int Main(string[] args)
    {
        ulong seed;
        if (args.Length != 3 || !ulong.TryParse(args[1], out seed))
        {
            Console.Error.WriteLine("usage: game RULES SEED FOLDER");
            return 2;
        }
        var saveFile = Path.Combine(args[2], "save.json");
        Journey journey;
        try
        {
            journey = Begin(File.ReadAllText(args[0]), seed, args[2], saveFile);
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
            File.WriteAllText(saveFile, journey.Save());
        }
        Console.WriteLine("You reached " + journey.Map.Boss + ".");
        return 0;
    }

    static Journey Begin(string rules, ulong seed, string folder, string saveFile)
    {
        var act = ActParams.ParseRules(rules);
        var generated = ActGenerator.Generate(act, seed);
        if (generated.Status != MapStatus.Met)
            throw new Exception("There is no map: " + generated.Status + " " + string.Join(", ", generated.Conflict));
        File.WriteAllText(Path.Combine(folder, "act.map.json"), generated.Json);
        if (!File.Exists(saveFile)) return new Journey(generated.Map, act.Journey);
        return Journey.Load(generated.Map, act.Journey, File.ReadAllText(saveFile));
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
