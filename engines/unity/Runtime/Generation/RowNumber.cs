using System.Globalization;
using System.Text;

namespace Seedfast.ActMaps
{
    /// <summary>A row of the rules: a number, a row counted from the boss (`lastRow-1`), or a fraction of the rows (`40%+1`, `0.4R`).</summary>
    internal struct RowNumber
    {
        readonly string text;
        readonly int number;
        readonly int thousandths;

        internal RowNumber(int number)
        {
            text = null;
            this.number = number;
            thousandths = -1;
        }

        RowNumber(string text, int number, int thousandths)
        {
            this.text = text;
            this.number = number;
            this.thousandths = thousandths;
        }

        /// <summary>Reads a row. `most` is the highest number.</summary>
        internal static RowNumber Read(Json json, int most)
        {
            if (!json.IsText && !json.IsFraction) return new RowNumber((int)json.Integer(0, most));
            var text = json.IsText ? json.Text : "";
            int rest;
            if (text.StartsWith("lastRow-", System.StringComparison.Ordinal) && Amount(text, 8, out rest)) return new RowNumber(text, -1 - rest, 1000);
            var end = text.IndexOfAny(new[] { '%', 'R' });
            var share = end < 0 ? -1 : text[end] == '%' ? Percent(text.Substring(0, end)) : Fraction(text.Substring(0, end));
            if (share >= 0 && end + 1 == text.Length) return new RowNumber(text, 0, share);
            if (share >= 0 && "+-".IndexOf(text[end + 1]) >= 0 && Amount(text, end + 2, out rest))
                return new RowNumber(text, text[end + 1] == '+' ? rest : -rest, share);
            throw json.Error("must be a row number, a row counted from the boss such as lastRow-1, or a fraction of the rows in quotes, such as \"50%\", \"0.5R\" or \"50%+1\"");
        }

        /// <summary>Returns the row's number in an act with `rows` rows. Fractions are rounded up.</summary>
        internal int In(int rows) { return thousandths < 0 ? number : (thousandths * rows + 999) / 1000 + number; }

        /// <summary>Whether the row depends on the act's number of rows.</summary>
        internal bool IsExpression { get { return text != null; } }

        internal bool IsZero { get { return text == null && number == 0; } }

        internal void Append(StringBuilder to)
        {
            if (text == null) to.Append(number);
            else JsonText.Append(to, text);
        }

        /// <summary>Parses an integer from 1 to 99 without leading zeros at the end of a string.</summary>
        static bool Amount(string text, int from, out int amount)
        {
            amount = 0;
            return text.Length > from && text.Length <= from + 2 && text[from] != '0' && Digits(text.Substring(from), out amount);
        }

        static int Percent(string text)
        {
            int percent;
            if (text.Length == 0 || text.Length > 3 || text.Length > 1 && text[0] == '0') return -1;
            return Digits(text, out percent) && percent <= 100 ? percent * 10 : -1;
        }

        static int Fraction(string text)
        {
            int decimals;
            if (text == "0" || text == "1") return text == "0" ? 0 : 1000;
            if (text.Length < 3 || text.Length > 5 || text[1] != '.' || !Digits(text.Substring(2), out decimals)) return -1;
            for (var i = text.Length; i < 5; i++) decimals *= 10;
            if (text[0] == '0') return decimals;
            return text[0] == '1' && decimals == 0 ? 1000 : -1;
        }

        static bool Digits(string text, out int number)
        {
            return int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number);
        }
    }
}
