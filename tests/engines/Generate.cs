// Generates maps for the test act-map-generator.test.ts. Each line of the input has a seed and params; each line of the
// output has the map's status and the map, or the conflicting rules.
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
                var space = line.IndexOf(' ');
                var act = ActParams.Parse(line.Substring(space + 1));
                output.Write(Result(ActGenerator.Generate(act, ulong.Parse(line.Substring(0, space)))) + "\n");
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
