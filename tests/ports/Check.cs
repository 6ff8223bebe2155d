// Answers the commands of tests/ports.test.ts, one a line, with fields between tabs. Strings are hex digits of UTF-16.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Seedfast;
using Stream = Seedfast.Stream;

static class Check
{
    static Stream stream;
    static KeyedDraw keyed;

    static void Main(string[] args)
    {
        using (var output = new StreamWriter(args[1]))
            foreach (var line in File.ReadLines(args[0]))
            {
                try { output.WriteLine(Answer(line.Split('\t'))); }
                catch (ArgumentException) { output.WriteLine("refused"); }
            }
    }

    static string Answer(string[] f)
    {
        switch (f[0])
        {
            case "seed": return Hex(Key.OfSeed(Text(f[1])));
            case "name": return Hex(Key.OfSeed(Text(f[1])).Named(Text(f[2])));
            case "index": return Hex(Key.OfSeed(Text(f[1])).Indexed(ulong.Parse(f[2])));
            case "words":
                var named = new Rng(Text(f[1])).Stream(Text(f[2]));
                return string.Join(",", Enumerable.Range(0, 4).Select(i => named.NextUInt32()));
            case "open": stream = new Stream(Generator.Create(f[1], ulong.Parse(f[2]))); keyed = null; return State();
            case "keyed": keyed = new KeyedDraw(ulong.Parse(f[1]), ulong.Parse(f[2])); return "";
            case "state": return State();
            case "counts": return stream.Counter + "," + stream.Position;
            case "nextUint32": return stream.NextUInt32().ToString();
            case "uint32": return keyed.UInt32().ToString();
            case "nextUint64": return stream.NextUInt64().ToString();
            case "int": return Now().Int(long.Parse(f[1]), long.Parse(f[2])).ToString();
            case "float": return Digits(Now().Float());
            case "bool": return f.Length == 1 ? Lower(Now().Bool()) : Lower(Now().Bool(Number(f[1])));
            case "pick": return Now().Pick(Indexes(f[1])).ToString();
            case "sample": return string.Join(",", stream.Sample(Indexes(f[1]), int.Parse(f[2])));
            case "shuffle": return string.Join(",", stream.Shuffle(Indexes(f[1])));
            case "weighted": return Now().Weighted(Indexes((f.Length - 1).ToString()), f.Skip(1).Select(Number).ToList()).ToString();
            case "table":
                var table = f.Skip(1).Select(part => part.Split('=')).ToDictionary(part => Text(part[0]), part => Number(part[1]));
                return string.Concat(Now().Weighted(table).Select(c => ((int)c).ToString("x4")));
            case "dice": return stream.Dice(Text(f[1])).ToString();
            case "normal":
                var numbers = f.Skip(1).Select(Number).ToArray();
                return Digits(numbers.Length == 0 ? stream.Normal() : numbers.Length == 1 ? stream.Normal(numbers[0]) : stream.Normal(numbers[0], numbers[1]));
            default: throw new InvalidOperationException(f[0]);
        }
    }

    static Sampler Now() { return keyed == null ? (Sampler)stream : keyed; }

    static string State() { return string.Join(",", stream.Generator.State); }

    static List<int> Indexes(string count) { return Enumerable.Range(0, int.Parse(count)).ToList(); }

    static double Number(string text) { return double.Parse(text, CultureInfo.InvariantCulture); }

    static string Digits(double value) { return value.ToString("G17", CultureInfo.InvariantCulture); }

    static string Lower(bool value) { return value ? "true" : "false"; }

    static string Text(string hex)
    {
        return new string(Enumerable.Range(0, hex.Length / 4).Select(i => (char)Convert.ToUInt16(hex.Substring(4 * i, 4), 16)).ToArray());
    }

    static string Hex(Key key)
    {
        return string.Concat(BitConverter.GetBytes(key.Low).Concat(BitConverter.GetBytes(key.High)).Select(b => b.ToString("x2")));
    }
}
