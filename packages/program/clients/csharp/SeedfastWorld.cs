// Makes a C# game a world that Seedfast can check, compare and search.
//
// Copy this file into your project. It needs C# 6 and .NET Framework 4.5, Mono or any newer .NET, and nothing else.
//
//   static void Main() {
//     SeedfastWorld.Serve(run => {
//       var loot = run.Stream("loot");                     // a System.Random that belongs to this run
//       return new Dictionary<string, object> { { "gold", loot.Next(10, 20) } };
//     });
//   }
//
// Results consist of dictionaries with string keys, lists, strings, numbers, booleans and null.
// The protocol is docs/spec/programs.md of Seedfast.

using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;

/// <summary>Answers Seedfast's requests.</summary>
public static class SeedfastWorld {
  const string Mark = "\u001eseedfast ";
  const int MostDraws = 1000;
  static Stream messages;

  /// <summary>
  /// Answers requests until Seedfast closes the input. <c>make</c> returns the result of one run. What the game prints
  /// goes to standard error.
  /// </summary>
  public static void Serve(Func<SeedfastRun, object> make) {
    using (var input = new StreamReader(Open(), new UTF8Encoding(false))) {
      string line;
      while ((line = input.ReadLine()) != null) {
        var request = (IDictionary<string, object>)SeedfastJson.Parse(line.TrimStart('\ufeff'));
        var reply = new Dictionary<string, object> { { "id", request["id"] } };
        if (request.ContainsKey("hello")) {
          reply["protocol"] = 1;
          reply["client"] = "csharp 1";
          reply["can"] = new[] { "trace", "echo" };
        } else if (request.ContainsKey("echo")) reply["echo"] = request["echo"];
        else Answer(make, request, reply);
        Send(reply);
      }
    }
  }

  // Opens a socket, or standard input and output. Returns the stream of requests.
  static Stream Open() {
    var address = Environment.GetEnvironmentVariable("SEEDFAST_SOCKET");
    if (string.IsNullOrEmpty(address)) {
      messages = Console.OpenStandardOutput();
      Console.SetOut(Console.Error);
      return Console.OpenStandardInput();
    }
    var parts = address.Split(':');
    messages = new TcpClient(parts[0], int.Parse(parts[1], CultureInfo.InvariantCulture)).GetStream();
    var token = Encoding.ASCII.GetBytes(parts[2] + "\n");
    messages.Write(token, 0, token.Length);
    return messages;
  }

  static void Answer(Func<SeedfastRun, object> make, IDictionary<string, object> request, IDictionary<string, object> reply) {
    var made = (IDictionary<string, object>)request["make"];
    var draws = new List<object>();
    Action flush = () => {
      if (draws.Count > 0) Send(new Dictionary<string, object> { { "id", request["id"] }, { "draws", draws } });
      draws.Clear();
    };
    Action<object> report = draw => {
      draws.Add(draw);
      if (draws.Count == MostDraws) flush();
    };
    object trace;
    var isTraced = request.TryGetValue("trace", out trace) && true.Equals(trace);
    var run = new SeedfastRun((string)made["seed"], made["params"], made["overrides"], isTraced ? report : null);
    try {
      var result = make(run);
      // Finds values that aren't JSON before anything is sent.
      SeedfastJson.Text(result);
      flush();
      reply["result"] = result;
      reply["counts"] = run.Counts;
    } catch (Exception error) {
      flush();
      reply["error"] = error.ToString();
    }
  }

  static void Send(object message) {
    var bytes = new UTF8Encoding(false).GetBytes(Mark + SeedfastJson.Text(message) + "\n");
    messages.Write(bytes, 0, bytes.Length);
    messages.Flush();
  }
}

/// <summary>One run: its seed, params and streams, and the labels of its draws.</summary>
public sealed class SeedfastRun {
  internal readonly Action<object> Report;
  internal object[] Path = new object[0];
  readonly Dictionary<string, SeedfastRandom> streams = new Dictionary<string, SeedfastRandom>();

  internal SeedfastRun(string seed, object given, object overrides, Action<object> report) {
    Seed = seed;
    Params = given as IDictionary<string, object>;
    Overrides = overrides as IDictionary<string, object>;
    Report = report;
  }

  /// <summary>The seed. <c>ulong.Parse(run.Seed)</c> is a number if the world's seeds are numbers.</summary>
  public string Seed { get; private set; }
  public IDictionary<string, object> Params { get; private set; }
  public IDictionary<string, object> Overrides { get; private set; }
  /// <summary>The number of draws of each stream.</summary>
  public readonly SortedDictionary<string, object> Counts = new SortedDictionary<string, object>(StringComparer.Ordinal);

  /// <summary>Returns the stream with this name, seeded with a hash of the run's seed and the name.</summary>
  public Random Stream(string name) {
    SeedfastRandom stream;
    if (streams.TryGetValue(name, out stream)) return stream;
    var hash = 2166136261u;
    foreach (var letter in Encoding.UTF8.GetBytes(Seed + "/" + name)) hash = unchecked((hash ^ letter) * 16777619u);
    return streams[name] = new SeedfastRandom(this, name, unchecked((int)hash));
  }

  /// <summary>Returns a System.Random with your own seed, whose draws are counted and reported.</summary>
  public Random Watch(string name, int seed) {
    return streams[name] = new SeedfastRandom(this, name, seed);
  }

  /// <summary>Labels the draws during a call with the path of the part of the result that they decide.</summary>
  public T Label<T>(object[] path, Func<T> part) {
    var outer = Path;
    Path = path;
    try {
      return part();
    } finally {
      Path = outer;
    }
  }

  /// <summary>Labels the draws during a call that returns nothing.</summary>
  public void Label(object[] path, Action part) {
    Label<object>(path, () => { part(); return null; });
  }
}

/// <summary>A System.Random that counts and reports its draws.</summary>
public sealed class SeedfastRandom : Random {
  const int MostSites = 6;
  readonly SeedfastRun run;
  readonly string stream;
  // A method of Random may call others, which belong to the same draw.
  int depth;

  internal SeedfastRandom(SeedfastRun run, string stream, int seed) : base(seed) {
    this.run = run;
    this.stream = stream;
    run.Counts[stream] = 0L;
  }

  public override int Next() { return Drawn("Next", () => base.Next()); }
  public override int Next(int max) { return Drawn("Next", () => base.Next(max), max); }
  public override int Next(int min, int max) { return Drawn("Next", () => base.Next(min, max), min, max); }
  public override double NextDouble() { return Drawn("NextDouble", () => base.NextDouble()); }
  public override void NextBytes(byte[] buffer) {
    Drawn("NextBytes", () => {
      base.NextBytes(buffer);
      return string.Concat(buffer.Select(value => value.ToString("x2")));
    }, buffer.Length);
  }

  T Drawn<T>(string rule, Func<T> draw, params object[] args) {
    if (depth > 0) return draw();
    depth++;
    T value;
    try {
      value = draw();
    } finally {
      depth--;
    }
    var counter = (long)run.Counts[stream];
    run.Counts[stream] = counter + 1;
    if (run.Report != null) run.Report(new Dictionary<string, object> {
      { "stream", stream }, { "counter", counter }, { "rule", rule }, { "args", args }, { "value", value },
      { "path", run.Path }, { "sites", Sites() },
    });
    return value;
  }

  // Line numbers need debug information: `mcs -debug` and `mono --debug`, or a .pdb file.
  static string[] Sites() {
    return (new StackTrace(true).GetFrames() ?? new StackFrame[0])
      .Where(frame => frame.GetMethod() != null && frame.GetMethod().DeclaringType != null)
      .Where(frame => !IsOurs(frame.GetMethod().DeclaringType.FullName))
      .Take(MostSites)
      .Select(frame => {
        var file = System.IO.Path.GetFileName(frame.GetFileName() ?? frame.GetMethod().DeclaringType.Name);
        return file + ":" + Math.Max(1, frame.GetFileLineNumber()) + ":1 (" + frame.GetMethod().Name + ")";
      })
      .ToArray();
  }

  static bool IsOurs(string type) {
    return type.StartsWith("Seedfast", StringComparison.Ordinal) || type.StartsWith("System.", StringComparison.Ordinal);
  }
}

/// <summary>Reads and writes JSON.</summary>
static class SeedfastJson {
  const long MostExact = 1L << 53;

  public static string Text(object value) {
    var text = new StringBuilder();
    Write(text, value);
    return text.ToString();
  }

  static void Write(StringBuilder text, object value) {
    if (value == null) text.Append("null");
    else if (value is bool) text.Append((bool)value ? "true" : "false");
    else if (value is string || value is char) Quote(text, value.ToString());
    else if (value is double || value is float) {
      var number = Convert.ToDouble(value);
      if (double.IsNaN(number) || double.IsInfinity(number)) throw new ArgumentException(number + " isn't JSON");
      text.Append(number.ToString(Math.Abs(number) < 1e15 ? "R" : "E16", CultureInfo.InvariantCulture));
    } else if (value is ulong) WriteInteger(text, value, (ulong)value <= MostExact);
    else if (value is IDictionary) {
      var isFirst = true;
      text.Append('{');
      foreach (DictionaryEntry entry in (IDictionary)value) {
        if (!isFirst) text.Append(',');
        isFirst = false;
        Quote(text, entry.Key.ToString());
        text.Append(':');
        Write(text, entry.Value);
      }
      text.Append('}');
    } else if (value is IEnumerable) {
      var isFirst = true;
      text.Append('[');
      foreach (var item in (IEnumerable)value) {
        if (!isFirst) text.Append(',');
        isFirst = false;
        Write(text, item);
      }
      text.Append(']');
    } else if (value is decimal) text.Append(((decimal)value).ToString(CultureInfo.InvariantCulture));
    else if (value is IConvertible) {
      var number = Convert.ToInt64(value, CultureInfo.InvariantCulture);
      WriteInteger(text, number, number <= MostExact && number >= -MostExact);
    } else throw new ArgumentException("a result must not contain " + value.GetType() + "; use dictionaries, lists, strings, numbers, bool and null");
  }

  static void WriteInteger(StringBuilder text, object value, bool isExact) {
    var digits = Convert.ToString(value, CultureInfo.InvariantCulture);
    text.Append(isExact ? digits : "\"" + digits + "\"");
  }

  static void Quote(StringBuilder text, string value) {
    text.Append('"');
    foreach (var letter in value) {
      if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
      else if (letter < ' ') text.Append("\\u").Append(((int)letter).ToString("x4"));
      else text.Append(letter);
    }
    text.Append('"');
  }

  public static object Parse(string json) {
    var at = 0;
    return Read(json, ref at);
  }

  // Seedfast writes valid JSON without spaces.
  static object Read(string json, ref int at) {
    switch (json[at]) {
      case '"':
        return ReadString(json, ref at);
      case '{': {
        var value = new Dictionary<string, object>();
        for (at++; json[at] != '}';) {
          var key = ReadString(json, ref at);
          at++;
          value[key] = Read(json, ref at);
          if (json[at] == ',') at++;
        }
        at++;
        return value;
      }
      case '[': {
        var value = new List<object>();
        for (at++; json[at] != ']';) {
          value.Add(Read(json, ref at));
          if (json[at] == ',') at++;
        }
        at++;
        return value;
      }
      case 't':
        at += 4;
        return true;
      case 'f':
        at += 5;
        return false;
      case 'n':
        at += 4;
        return null;
    }
    var start = at;
    while (at < json.Length && "0123456789+-.eE".IndexOf(json[at]) >= 0) at++;
    var digits = json.Substring(start, at - start);
    long whole;
    if (long.TryParse(digits, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole)) return whole;
    return double.Parse(digits, CultureInfo.InvariantCulture);
  }

  static string ReadString(string json, ref int at) {
    var text = new StringBuilder();
    for (at++; json[at] != '"'; at++) {
      if (json[at] != '\\') {
        text.Append(json[at]);
        continue;
      }
      at++;
      var place = "bfnrt".IndexOf(json[at]);
      if (json[at] == 'u') {
        text.Append((char)int.Parse(json.Substring(at + 1, 4), NumberStyles.HexNumber));
        at += 4;
      } else text.Append(place < 0 ? json[at] : "\b\f\n\r\t"[place]);
    }
    at++;
    return text.ToString();
  }
}
