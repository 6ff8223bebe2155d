// Reads and writes JSON without reflection, so that it works with IL2CPP.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Seedfast.ActMaps
{
    /// <summary>A JSON value, with its path in the file for error messages.</summary>
    internal sealed class Json
    {
        readonly object value;
        readonly string path;

        Json(object value, string path)
        {
            this.value = value;
            this.path = path;
        }

        /// <summary>Parses JSON. `what` names the file in errors. `isByHand` allows comments and trailing commas.</summary>
        internal static Json Parse(string text, string what, bool isByHand = false)
        {
            if (text == null) throw new ArgumentNullException("text");
            return new Json(new JsonReader(text, what, isByHand).ReadAll(), what);
        }

        internal bool IsNull { get { return value == null; } }

        internal bool IsText { get { return value is string; } }

        /// <summary>Whether the value is a number that isn't an integer.</summary>
        internal bool IsFraction { get { return value is double && Math.Floor((double)value) != (double)value; } }

        internal string Text { get { return Cast<string>("a string"); } }

        internal bool Flag { get { return value is bool ? (bool)value : Fail<bool>("true or false"); } }

        internal double Number { get { return value is double ? (double)value : Fail<double>("a number"); } }

        internal List<Json> Items
        {
            get
            {
                var list = Cast<List<object>>("an array");
                var items = new List<Json>(list.Count);
                for (var i = 0; i < list.Count; i++) items.Add(new Json(list[i], path + "[" + i + "]"));
                return items;
            }
        }

        internal Dictionary<string, Json> Fields
        {
            get
            {
                var fields = new Dictionary<string, Json>(StringComparer.Ordinal);
                foreach (var field in Cast<Dictionary<string, object>>("an object"))
                    fields.Add(field.Key, new Json(field.Value, path + "." + field.Key));
                return fields;
            }
        }

        /// <summary>Returns an integer from lo to hi.</summary>
        internal long Integer(long lo, long hi)
        {
            if (value is double)
            {
                var number = (double)value;
                if (number >= lo && number <= hi && Math.Floor(number) == number) return (long)number;
            }
            return Fail<long>("an integer from " + lo + " to " + hi);
        }

        /// <summary>Returns an unsigned 64-bit integer, which is written as a string.</summary>
        internal ulong Unsigned()
        {
            ulong number;
            var text = Text;
            if (ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number)) return number;
            return Fail<ulong>("a 64-bit integer in decimal digits");
        }

        /// <summary>Returns a field. Throws if it's missing.</summary>
        internal Json Field(string name)
        {
            var field = Optional(name);
            if (field == null) throw new FormatException(path + "." + name + ": is missing");
            return field;
        }

        /// <summary>Returns a field, or null if it's missing.</summary>
        internal Json Optional(string name)
        {
            object found;
            return Cast<Dictionary<string, object>>("an object").TryGetValue(name, out found)
                ? new Json(found, path + "." + name)
                : null;
        }

        /// <summary>Throws if the object has a field with another name. Returns this value.</summary>
        internal Json With(params string[] names)
        {
            foreach (var field in Fields)
                if (Array.IndexOf(names, field.Key) < 0) throw field.Value.Error("unknown key (available: " + string.Join(", ", names) + ")");
            return this;
        }

        /// <summary>Returns an error about this value.</summary>
        internal FormatException Error(string message) { return new FormatException(path + ": " + message); }

        T Cast<T>(string expected) where T : class
        {
            return value as T ?? Fail<T>(expected);
        }

        T Fail<T>(string expected) { throw Error("must be " + expected); }
    }

    /// <summary>Parses JSON to dictionaries, lists, strings, doubles, booleans and null.</summary>
    internal sealed class JsonReader
    {
        const int MostLevels = 100;

        readonly string text;
        readonly string what;
        readonly bool isByHand;
        int at;

        internal JsonReader(string text, string what, bool isByHand)
        {
            this.text = text;
            this.what = what;
            this.isByHand = isByHand;
        }

        internal object ReadAll()
        {
            if (text.Length > 0 && text[0] == '\ufeff') at = 1;
            var value = Read(0);
            if (Next() != '\0') throw Error("unexpected text after the end");
            return value;
        }

        object Read(int level)
        {
            if (level > MostLevels) throw Error("too many nested values");
            switch (Next())
            {
                case '{': return ReadObject(level);
                case '[': return ReadArray(level);
                case '"': return ReadString();
                case 't': return Word("true", true);
                case 'f': return Word("false", false);
                case 'n': return Word("null", null);
                default: return ReadNumber();
            }
        }

        Dictionary<string, object> ReadObject(int level)
        {
            var fields = new Dictionary<string, object>(StringComparer.Ordinal);
            at++;
            for (var isFirst = true; !Ends('}', isFirst); isFirst = false)
            {
                if (Next() != '"') throw Error("expected the name of a field");
                var start = at;
                var name = ReadString();
                if (fields.ContainsKey(name))
                {
                    at = start;
                    throw Error("duplicate key \"" + name + "\"");
                }
                if (Next() != ':') throw Error("expected a colon");
                at++;
                fields.Add(name, Read(level + 1));
            }
            return fields;
        }

        List<object> ReadArray(int level)
        {
            var items = new List<object>();
            at++;
            for (var isFirst = true; !Ends(']', isFirst); isFirst = false) items.Add(Read(level + 1));
            return items;
        }

        /// <summary>Skips the comma before the next item, or the end of an object or array. Returns whether it ends.</summary>
        bool Ends(char end, bool isFirst)
        {
            var next = Next();
            if (next == end)
            {
                at++;
                return true;
            }
            if (isFirst) return false;
            if (next != ',') throw Error("expected a comma or " + end);
            at++;
            if (!isByHand || Next() != end) return false;
            at++;
            return true;
        }

        string ReadString()
        {
            var result = new StringBuilder();
            at++;
            for (;;)
            {
                if (at >= text.Length || text[at] < ' ') throw Error("a string doesn't end");
                var c = text[at++];
                if (c == '"') return result.ToString();
                result.Append(c == '\\' ? ReadEscape() : c);
            }
        }

        char ReadEscape()
        {
            var c = at < text.Length ? text[at++] : '\0';
            var index = "\"\\/bfnrt".IndexOf(c);
            if (index >= 0) return "\"\\/\b\f\n\r\t"[index];
            ushort code;
            if (c == 'u' && at + 4 <= text.Length
                && ushort.TryParse(text.Substring(at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
            {
                at += 4;
                return (char)code;
            }
            throw Error("unknown escape sequence");
        }

        object Word(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Error("expected a value");
            at += word.Length;
            return value;
        }

        object ReadNumber()
        {
            var start = at;
            while (at < text.Length && (text[at] >= '0' && text[at] <= '9' || "+-.eE".IndexOf(text[at]) >= 0)) at++;
            double number;
            var typed = text.Substring(start, at - start);
            if (typed.Length > 0 && typed[0] != '+' && typed[0] != '.'
                && double.TryParse(typed, NumberStyles.Float, CultureInfo.InvariantCulture, out number)
                && !double.IsInfinity(number)) return number;
            at = start;
            throw Error(at < text.Length ? "expected a value" : "it ends too early");
        }

        /// <summary>Skips spaces and comments. Returns the next character, or '\0' at the end.</summary>
        char Next()
        {
            while (at < text.Length)
            {
                var c = text[at];
                if (c == ' ' || c == '\n' || c == '\r' || c == '\t') at++;
                else if (isByHand && c == '/' && at + 1 < text.Length && text[at + 1] == '/') SkipTo("\n");
                else if (isByHand && c == '/' && at + 1 < text.Length && text[at + 1] == '*') SkipTo("*/");
                else return c;
            }
            return '\0';
        }

        void SkipTo(string end)
        {
            var found = text.IndexOf(end, at + 2, StringComparison.Ordinal);
            at = found < 0 ? text.Length : found + end.Length;
        }

        FormatException Error(string message)
        {
            int line = 1, column = 1;
            for (var i = 0; i < at && i < text.Length; i++)
            {
                column++;
                if (text[i] != '\n') continue;
                line++;
                column = 1;
            }
            return new FormatException(what + ": invalid JSON at line " + line + ", column " + column + ": " + message);
        }
    }

    /// <summary>Writes JSON as RFC 8785 does. The caller writes the keys of objects in order.</summary>
    internal static class JsonText
    {
        internal static void Append(StringBuilder to, string value)
        {
            to.Append('"');
            foreach (var c in value)
            {
                var index = "\"\\\b\f\n\r\t".IndexOf(c);
                if (index >= 0) to.Append('\\').Append("\"\\bfnrt"[index]);
                else if (c < ' ') to.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
                else to.Append(c);
            }
            to.Append('"');
        }

        internal static void Append(StringBuilder to, IReadOnlyList<string> values)
        {
            to.Append('[');
            for (var i = 0; i < values.Count; i++)
            {
                if (i > 0) to.Append(',');
                Append(to, values[i]);
            }
            to.Append(']');
        }

        /// <summary>Writes a finite number as JavaScript does: with the fewest digits that give the same number.</summary>
        internal static void Append(StringBuilder to, double number)
        {
            if (number == 0)
            {
                to.Append('0');
                return;
            }
            if (number < 0) to.Append('-');
            number = Math.Abs(number);
            var typed = "";
            for (var digits = 0; digits <= 16; digits++)
            {
                typed = number.ToString("E" + digits, CultureInfo.InvariantCulture);
                if (double.Parse(typed, NumberStyles.Float, CultureInfo.InvariantCulture) == number) break;
            }
            var e = typed.IndexOf('E');
            var significand = typed.Substring(0, e).Replace(".", "").TrimEnd('0');
            // The number is 0.<significand> times ten to the power of `point`.
            var point = int.Parse(typed.Substring(e + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) + 1;
            if (point > 21 || point < -5)
            {
                to.Append(significand[0]);
                if (significand.Length > 1) to.Append('.').Append(significand, 1, significand.Length - 1);
                to.Append(point > 0 ? "e+" : "e").Append((point - 1).ToString(CultureInfo.InvariantCulture));
            }
            else if (point <= 0) to.Append("0.").Append('0', -point).Append(significand);
            else if (point >= significand.Length) to.Append(significand).Append('0', point - significand.Length);
            else to.Append(significand, 0, point).Append('.').Append(significand, point, significand.Length - point);
        }
    }
}
