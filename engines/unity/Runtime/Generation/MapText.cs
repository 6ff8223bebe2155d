using System.Globalization;

namespace Seedfast.ActMaps
{
    /// <summary>Writes a finished board as a map file.</summary>
    internal sealed class MapText
    {
        readonly ActParams act;
        readonly PhaseDraws draws;
        readonly Board board;
        readonly TextBuffer text = new TextBuffer();
        int portCell, burning = -1, keyPort = -1, keyTreasure = -1;

        /// <summary>Returns the file. `preBossPort` is the cell of the Port before the boss, or −1.</summary>
        internal static string Write(ActParams act, PhaseDraws draws, Board board, int preBossPort, int skeleton)
        {
            var file = new MapText(act, draws, board);
            file.Mark(preBossPort);
            file.AppendGraph();
            file.AppendMeta(skeleton);
            return file.text.ToString();
        }

        MapText(ActParams act, PhaseDraws draws, Board board)
        {
            this.act = act;
            this.draws = draws;
            this.board = board;
        }

        void Mark(int preBossPort)
        {
            var row = act.Limits.PortRow;
            var ports = row < 0 ? 0 : board.ColumnsOf(TypeCode.Port, row);
            var isStill = preBossPort >= 0 && preBossPort / Board.Stride == row && (ports >> preBossPort % Board.Stride & 1) == 1;
            portCell = isStill ? preBossPort : ports == 0 ? -1 : row * Board.Stride + Bits.Lowest(ports);
            if (act.HasBurningElite) burning = HighestRanked(TypeCode.Elite, Purpose.Burning);
            if (!act.HasMetaKeys) return;
            keyPort = HighestRanked(TypeCode.Port, Purpose.KeyPort);
            keyTreasure = HighestRanked(TypeCode.Treasure, Purpose.KeyTreasure);
        }

        int HighestRanked(int type, int purpose)
        {
            var best = -1;
            var highest = -1L;
            for (var row = 0; row < board.Rows - 1; row++)
                for (var rest = board.ColumnsOf(type, row); rest != 0; rest &= rest - 1)
                {
                    var col = Bits.Lowest(rest);
                    var rank = draws.Typing.Word(KeyedDraws.Index(row, col, purpose, 0));
                    if (rank <= highest) continue;
                    highest = rank;
                    best = row * Board.Stride + col;
                }
            return best;
        }

        void AppendGraph()
        {
            text.Add("{\"format\":\"seedfast-actmap/1\",\"graph\":{\"columns\":").Add(board.Columns).Add(",\"edges\":[");
            var isFirst = true;
            for (var row = 0; row < board.Rows - 1; row++)
                for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    var col = Bits.Lowest(rest);
                    for (var to = board.Children[row * Board.Stride + col]; to != 0; to &= to - 1)
                    {
                        AppendId(isFirst ? "{\"fromId\":\"" : ",{\"fromId\":\"", row, col);
                        AppendId("\",\"toId\":\"", row + 1, Bits.Lowest(to));
                        text.Add("\"}");
                        isFirst = false;
                    }
                }
            text.Add("],\"nodes\":[");
            for (var row = 0; row < board.Rows; row++)
                for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    if (row > 0 || rest != board.Nodes[0]) text.Add(",");
                    AppendNode(row, Bits.Lowest(rest));
                }
            text.Add("],\"rows\":").Add(board.Rows).Add("}");
        }

        void AppendId(string before, int row, int col) { text.Add(before).Add("r").Add(row).Add("c").Add(col); }

        void AppendNode(int row, int col)
        {
            var cell = row * Board.Stride + col;
            var type = board.Type[cell];
            var key = act.Rules.Keys[type];
            int x = 0, y = 0;
            if (type != TypeCode.Boss)
            {
                int across = 2 * act.Rules.Jitter[0] + 1, down = 2 * act.Rules.Jitter[1] + 1;
                var shift = draws.Decorations.Below(KeyedDraws.Index(row, col, Purpose.Jitter, 0), across * down);
                x = shift % across - act.Rules.Jitter[0];
                y = shift / across - act.Rules.Jitter[1];
            }
            text.Add("{\"col\":").Add(col);
            AppendId(",\"id\":\"", row, col);
            text.Add("\",\"meta\":{\"icon\":\"node.").Add(key).Add("\",\"jitter\":{\"x\":").Add(x).Add(",\"y\":").Add(y);
            text.Add("},\"tooltip\":\"tooltip.").Add(key).Add("\"},\"row\":").Add(row).Add(",\"tags\":[");
            var start = text.Length;
            if (row == act.Limits.PortRow) AppendTag("preBossPortEligible", start);
            if (cell == portCell) AppendTag("preBossPort", start);
            if (cell == burning) AppendTag("burning", start);
            if (act.HasMetaKeys && (cell == keyPort || cell == keyTreasure || cell == burning)) AppendTag("metaKey", start);
            text.Add("],\"type\":\"").Add(act.Rules.Names[type]).Add("\"}");
        }

        void AppendTag(string tag, int start)
        {
            if (text.Length > start) text.Add(",");
            text.Add("\"").Add(tag).Add("\"");
        }

        void AppendMeta(int skeleton)
        {
            var seed = draws.Seed.ToString(CultureInfo.InvariantCulture);
            text.Add(",\"meta\":{\"actId\":\"").Add(act.ActId).Add("\",\"boss\":");
            text.AddJson(act.Bosses[draws.Typing.Below(KeyedDraws.Index(0, 0, Purpose.Boss, 0), act.Bosses.Length)]);
            text.Add(",\"flags\":{\"enableBurningElites\":").Add(act.HasBurningElite ? "true" : "false");
            text.Add(",\"enableMetaKeys\":").Add(act.HasMetaKeys ? "true" : "false").Add("},\"lineage\":[");
            for (var i = 0; i < PhaseDraws.Phases.Length; i++)
            {
                text.Add(i > 0 ? ",{\"index\":" : "{\"index\":").Add(i).Add(",\"parent\":\"").Add(seed);
                text.Add("\",\"phase\":\"").Add(PhaseDraws.Phases[i]).Add("\",\"rule\":\"SplitMix64\",\"seed\":\"");
                text.Add(draws.SubSeed(i).ToString(CultureInfo.InvariantCulture)).Add("\"}");
            }
            text.Add("],\"pity\":{\"Battle\":0,\"Event\":0,\"Shop\":0,\"Treasure\":0},\"repairs\":0,\"seed\":\"").Add(seed);
            text.Add("\",\"skeleton\":").Add(skeleton);
            if (act.Rules.Added.Length > 0) AppendTypes();
            text.Add(",\"version\":").Add(ActGenerator.Version).Add("}}");
        }

        void AppendTypes()
        {
            text.Add(",\"types\":[");
            for (var i = 0; i < act.Rules.Added.Length; i++)
            {
                var type = act.Rules.Added[i];
                text.Add(i > 0 ? ",{\"icon\":" : "{\"icon\":");
                text.AddJson(type.Icon).Add(",\"label\":").AddJson(type.Label).Add(",\"type\":").AddJson(type.Name).Add("}");
            }
            text.Add("]");
        }
    }
}
