// Prints vectors of System.Random, one case per line.
using System;
using System.Collections.Generic;
using System.Linq;

static class Vectors
{
    static string List<T>(IEnumerable<T> values) { return "[" + string.Join(",", values) + "]"; }

    static string Take(int count, Func<string> next)
    {
        return List(Enumerable.Range(0, count).Select(i => next()).ToArray());
    }

    static string Digits(double value) { return value.ToString("G17", System.Globalization.CultureInfo.InvariantCulture); }

    static void Main()
    {
        var mono = Type.GetType("Mono.Runtime");
        var name = mono == null ? ".NET " + Environment.Version : "Mono " + mono.GetMethod("GetDisplayName",
            System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static).Invoke(null, null);
        Console.WriteLine("\"" + name + "\"");
        foreach (var seed in new[] { 0, 1, -1, 42, 161803398, 161803399, int.MaxValue, int.MinValue, -int.MaxValue, 123456789 })
        {
            var next = new Random(seed);
            var max = new Random(seed);
            var range = new Random(seed);
            var large = new Random(seed);
            var real = new Random(seed);
            var data = new Random(seed);
            var bounds = new[] { 1, 2, 6, 7, 100, 1000, 65536, 1073741825, int.MaxValue };
            var bytes = new byte[20];
            data.NextBytes(bytes);
            var after = data.Next();
            Console.WriteLine("{\"seed\":" + seed
                + ",\"next\":" + Take(70, () => next.Next().ToString())
                + ",\"max\":" + List(bounds.Select(b => "[" + b + "," + Take(8, () => max.Next(b).ToString()) + "]").ToArray())
                + ",\"range\":" + Take(20, () => range.Next(-50, 51).ToString())
                + ",\"large\":" + Take(10, () => large.Next(int.MinValue, int.MaxValue).ToString())
                + ",\"real\":" + Take(8, () => Digits(real.NextDouble()))
                + ",\"bytes\":" + List(bytes) + ",\"after\":" + after + "}");
        }
    }
}
