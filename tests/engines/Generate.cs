// Generates maps for the test act-map-vectors.test.ts. Each line of the input has a seed, a roll and params; each line of
// the output has the map, or the conflicting rules.
using System;
using System.IO;
using System.Text;
using Seedfast.ActMaps;

static class Generate
{
    static void Main(string[] args)
    {
        using (var output = new StreamWriter(args[1], false, new UTF8Encoding(false)))
            foreach (var line in File.ReadLines(args[0]))
            {
                var words = line.Split(new[] { ' ' }, 3);
                output.Write(Result(ActGenerator.Generate(ActParams.Parse(words[2]), ulong.Parse(words[0]), int.Parse(words[1]))) + "\n");
            }
    }

    static string Result(GeneratedMap map)
    {
        if (map.Status == MapStatus.Met) return map.Json;
        if (map.Status == MapStatus.Undecided) return "undecided";
        var text = new StringBuilder(map.IsMinimal ? "minimal" : "conflict");
        foreach (var rule in map.Conflict) text.Append(" ").Append(rule);
        return text.ToString();
    }
}
