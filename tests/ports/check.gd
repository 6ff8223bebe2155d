# Answers the commands of tests/ports.test.ts, one a line, with fields between tabs. Strings are hex digits of UTF-16.
extends SceneTree

const Seedfast = preload("res://seedfast_streams.gd")

var stream
var keyed


func _init() -> void:
	var input = File.new()
	var output = File.new()
	input.open("res://in.txt", File.READ)
	output.open("res://out.txt", File.WRITE)
	for line in input.get_as_text().strip_edges().split("\n"):
		output.store_line(answer(line.split("\t")))
	output.close()
	quit()


func answer(f: PoolStringArray) -> String:
	var now = stream if keyed == null else keyed
	match f[0]:
		"seed":
			return hex(Seedfast.Maths.seed_key(text(f[1])))
		"name":
			return hex(Seedfast.Maths.step_key(Seedfast.Maths.seed_key(text(f[1])), text(f[2])))
		"index":
			return hex(Seedfast.Maths.step_key(Seedfast.Maths.seed_key(text(f[1])), Seedfast.Maths.parse_unsigned(f[2])))
		"words":
			var named = Seedfast.Rng.new(text(f[1])).stream(text(f[2]))
			return "%s,%s,%s,%s" % [named.next_uint32(), named.next_uint32(), named.next_uint32(), named.next_uint32()]
		"open":
			keyed = null
			var number = Seedfast.Maths.parse_unsigned(f[2])
			var first = Seedfast.Maths.splitmix(number, 0)
			var second = Seedfast.Maths.splitmix(number, 1)
			stream = Seedfast.Stream.new([0, 0])
			stream.words = [first & 0xffffffff, Seedfast.Maths.lsr(first, 32), second & 0xffffffff, Seedfast.Maths.lsr(second, 32)]
			return ""
		"keyed":
			keyed = Seedfast.KeyedDraw.new(Seedfast.Maths.parse_unsigned(f[1]), int(f[2]))
			return ""
		"counts":
			return "%d,%d" % [stream.counter, stream.position]
		"nextUint32":
			return str(stream.next_uint32())
		"uint32":
			return str(keyed.uint32())
		"nextUint64":
			return unsigned(stream.next_uint64())
		"int":
			return str(now.int_between(int(f[1]), int(f[2])))
		"float":
			return digits(now.fraction())
		"bool":
			return "true" if (now.chance() if f.size() == 1 else now.chance(number(f[1]))) else "false"
		"pick":
			return str(now.pick(range(int(f[1]))))
		"sample":
			return joined(stream.sample(range(int(f[1])), int(f[2])))
		"shuffle":
			return joined(stream.shuffle(range(int(f[1]))))
		"weighted":
			return str(now.weighted(range(f.size() - 1), numbers(f)))
		"table":
			var table = {}
			for i in range(1, f.size()):
				table[text(f[i].split("=")[0])] = number(f[i].split("=")[1])
			var chosen = ""
			var name = now.weighted_key(table)
			for i in name.length():
				chosen += "%04x" % name.ord_at(i)
			return chosen
		"dice":
			return str(stream.dice(text(f[1])))
		"normal":
			var given = numbers(f)
			return digits(stream.normal(given[0] if given.size() > 0 else 0.0, given[1] if given.size() > 1 else 1.0))
	return "unknown command"


func numbers(f: PoolStringArray) -> Array:
	var values = []
	for i in range(1, f.size()):
		values.append(number(f[i]))
	return values


# Godot 3 reads floats with 24 bits, but JSON with 53.
func number(digits: String) -> float:
	return parse_json("[%s]" % digits)[0]


func joined(values: Array) -> String:
	return PoolStringArray(values).join(",")


# Godot prints 6 digits of a float, so its bits are printed.
func digits(value: float) -> String:
	var buffer = StreamPeerBuffer.new()
	buffer.big_endian = true
	buffer.put_double(value)
	return "bits " + buffer.data_array.hex_encode()


func unsigned(value: int) -> String:
	if value >= 0:
		return str(value)
	var half = Seedfast.Maths.lsr(value, 1)
	return "%d%d" % [half / 5, (half % 5) * 2 + (value & 1)]


func text(hex: String) -> String:
	var bytes = PoolByteArray()
	var point = 0
	var result = ""
	for i in hex.length() / 4:
		var unit = ("0x" + hex.substr(4 * i, 4)).hex_to_int()
		if unit >= 0xd800 and unit < 0xdc00:
			point = (unit - 0xd800) << 10
			continue
		if unit >= 0xdc00 and unit < 0xe000:
			unit = 0x10000 + point + unit - 0xdc00
		bytes = utf8(unit)
		result += bytes.get_string_from_utf8()
	return result


func utf8(point: int) -> PoolByteArray:
	if point < 0x80:
		return PoolByteArray([point])
	if point < 0x800:
		return PoolByteArray([0xc0 | point >> 6, 0x80 | point & 63])
	if point < 0x10000:
		return PoolByteArray([0xe0 | point >> 12, 0x80 | point >> 6 & 63, 0x80 | point & 63])
	return PoolByteArray([0xf0 | point >> 18, 0x80 | point >> 12 & 63, 0x80 | point >> 6 & 63, 0x80 | point & 63])


func hex(key: Array) -> String:
	var text = ""
	for half in key:
		for i in 8:
			text += "%02x" % (Seedfast.Maths.lsr(half, 8 * i) & 255)
	return text
