# Seedfast's streams in GDScript (Godot 3.2 or newer, before 4): the same numbers for the same seed and names.
#
# Copy this file into your game.
#
#     const Seedfast = preload("res://seedfast_streams.gd")
#
#     var rng = Seedfast.Rng.new("banana")       # or an int
#     var loot = rng.stream("loot")              # the same name always gives the same stream
#     loot.int_between(1, 100)                   # 1
#     loot.pick(["sword", "lute"])
#     var saved = loot.save()                    # plain JSON; loot.restore(saved) continues from it
#
# It follows https://github.com/seedfast/seedfast/blob/main/docs/spec/streams.md and is checked against its vectors.
# Godot 3 can't normalize strings, so seeds and names must be in Unicode's form NFC, as ASCII always is. Numbers from 2^63
# on are negative ints.
extends Reference

const M32 = 0xffffffff
const MAX_SAFE = 9007199254740991


# Godot 3 rounds some literals wrongly, so those are quotients.
const COEFFICIENTS = [
	[2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 2167787175079987 / (1099511627776.0), 133.14166789178438, 3.3871328727963665],
	[5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579, 42.31333070160091, 1.0],
	[7143916825980137 / (4611686018427387904.0 * 2.0), 6549702388870247 / (288230376151711744.0), 0.2417807251774506, 1.2704582524523684, 2053556044513457 / (562949953421312.0), 5.769497221460691, 4.630337846156546, 3205295420778805 / (2251799813685248.0)],
	[1270278891572857 / (4611686018427387904.0 * 262144.0), 631332677608677 / (1152921504606846976.0), 8761434761271231 / (576460752303423488.0), 0.14810397642748008, 0.6897673349851, 1.6763848301838038, 2.053191626637759, 1.0],
	[2.0103343992922881e-7, 4001549729460245 / (4611686018427387904.0 * 32.0), 5730762116715333 / (4611686018427387904.0), 7647382967373543 / (288230376151711744.0), 0.29656057182850487, 8038144140092485 / (4503599627370496.0), 5.463784911164114, 6.657904643501103],
	[2.0442631033899397e-15, 1.421511758316446e-7, 5449369837073599 / (4611686018427387904.0 * 64.0), 7257586740872663 / (4611686018427387904.0 * 2.0), 4287530980254485 / (288230376151711744.0), 0.1369298809227358, 0.599832206555888, 1.0],
	[0.14798198605116586, 0.15313837699209373, 0.1818357216161805, 0.22222198432149784, 0.2857142874366239, 0.3999999999940942, 0.6666666666666735],
]


# The arithmetic of the specification.
class Maths:
	# Shifts to the right, and fills with zeros.
	static func lsr(x: int, n: int) -> int:
		return x if n == 0 else (x >> n) & ((1 << (64 - n)) - 1)

	static func rotl32(x: int, n: int) -> int:
		return ((x << n) | (x >> (32 - n))) & M32

	static func rotl64(x: int, n: int) -> int:
		return (x << n) | lsr(x, 64 - n)

	# Whether x is below y as unsigned numbers.
	static func is_below(x: int, y: int) -> bool:
		return (x ^ -0x7fffffffffffffff - 1) < (y ^ -0x7fffffffffffffff - 1)

	# The remainder of an unsigned number by a positive one.
	static func unsigned_rest(x: int, n: int) -> int:
		if x >= 0:
			return x % n
		return (((lsr(x, 1) % n) * 2) % n + (x & 1)) % n

	# The high 64 bits of a product of unsigned numbers.
	static func multiply_high(x: int, y: int) -> int:
		var x0 = x & M32
		var x1 = lsr(x, 32)
		var y0 = y & M32
		var y1 = lsr(y, 32)
		var middle = x1 * y0 + lsr(x0 * y0, 32)
		return x1 * y1 + lsr(middle, 32) + lsr((middle & M32) + x0 * y1, 32)

	static func mix(z: int) -> int:
		z = (z ^ lsr(z, 30)) * -0x40a7b892e31b1a47
		z = (z ^ lsr(z, 27)) * -0x6b2fb644ecceee15
		return z ^ lsr(z, 31)

	# Output `index` of SplitMix64, counted from 0.
	static func splitmix(number: int, index: int) -> int:
		return mix(number + (index + 1) * -0x61c8864680b583eb)

	# A key is an array of its low and its high 64 bits.
	static func seed_key(the_seed) -> Array:
		if the_seed is int:
			return [the_seed, 0]
		if is_decimal(the_seed):
			return [parse_unsigned(the_seed), 0]
		return siphash([0, 0], segment("seedfast/1") + segment(the_seed))

	# The key of the substream with a name (a String) or an index (an int).
	static func step_key(key: Array, step) -> Array:
		var next: Array
		if step is String:
			assert(step != "", "a name must not be empty")
			next = siphash(key, segment(step))
		else:
			next = [splitmix(key[0], step), splitmix(key[1], step)]
		return [next[0] ^ 1, next[1]] if next[0] == key[0] and next[1] == key[1] else next

	static func is_decimal(text: String) -> bool:
		if text == "" or text.length() > 20 or (text[0] == "0" and text.length() > 1):
			return false
		for i in text.length():
			if text[i] < "0" or text[i] > "9":
				return false
		return text.length() < 20 or text <= "18446744073709551615"

	static func parse_unsigned(text: String) -> int:
		var number = 0
		for i in text.length():
			number = number * 10 + (text.ord_at(i) - 48)
		return number

	static func segment(text: String) -> PoolByteArray:
		var bytes = text.to_utf8()
		var size = bytes.size()
		return PoolByteArray([size & 255, (size >> 8) & 255, (size >> 16) & 255, (size >> 24) & 255]) + bytes

	static func siphash(key: Array, message: PoolByteArray) -> Array:
		var v = [key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d ^ 0xee, key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573]
		var blocks = message.size() / 8
		for block in blocks + 1:
			var word = (message.size() & 255) << 56 if block == blocks else 0
			for i in 8:
				if 8 * block + i < message.size():
					word |= message[8 * block + i] << (8 * i)
			v[3] ^= word
			sip_rounds(v, 2)
			v[0] ^= word
		v[2] ^= 0xee
		sip_rounds(v, 4)
		var low = v[0] ^ v[1] ^ v[2] ^ v[3]
		v[1] ^= 0xdd
		sip_rounds(v, 4)
		return [low, v[0] ^ v[1] ^ v[2] ^ v[3]]

	static func sip_rounds(v: Array, count: int) -> void:
		for _i in count:
			v[0] += v[1]
			v[1] = rotl64(v[1], 13) ^ v[0]
			v[0] = rotl64(v[0], 32)
			v[2] += v[3]
			v[3] = rotl64(v[3], 16) ^ v[2]
			v[0] += v[3]
			v[3] = rotl64(v[3], 21) ^ v[0]
			v[2] += v[1]
			v[1] = rotl64(v[1], 17) ^ v[2]
			v[2] = rotl64(v[2], 32)

	# The quantile of the normal distribution, by Wichura's Algorithm AS 241.
	static func quantile(k: int) -> float:
		var q = (k - 4503599627370496.0 + 0.5) / 9007199254740992.0
		if q >= -0.425 and q <= 0.425:
			var near = 0.180625 - q * q
			return (q * polynomial(near, 0)) / polynomial(near, 1)
		var tail = ((k if q < 0 else MAX_SAFE - k) + 0.5) / 9007199254740992.0
		var r = sqrt(-natural_log(tail))
		var value: float
		if r <= 5:
			value = polynomial(r - 1.6, 2) / polynomial(r - 1.6, 3)
		else:
			value = polynomial(r - 5, 4) / polynomial(r - 5, 5)
		return -value if q < 0 else value

	static func natural_log(x: float) -> float:
		var e = 0
		while x < 0.7071067811865476:
			x *= 2
			e -= 1
		var f = x - 1
		var s = f / (2 + f)
		var z = s * s
		var r = z * polynomial(z, 6)
		var h = 0.5 * f * f
		return e * 0.6931471803691238 - (h - (s * (h + r) + e * (3691024475790907 / (4611686018427387904.0 * 4194304.0))) - f)

	static func polynomial(x: float, table: int) -> float:
		var sum = 0.0
		for coefficient in COEFFICIENTS[table]:
			sum = sum * x + coefficient
		return sum


# The rules that streams and keyed draws share.
class Sampler:
	func next_word() -> int:
		return 0

	func next_pair() -> int:
		return 0

	func count() -> void:
		pass

	# An integer from lo to hi, both included.
	func int_between(lo: int, hi: int) -> int:
		assert(lo >= -MAX_SAFE and hi <= MAX_SAFE and lo <= hi and hi - lo <= MAX_SAFE, "lo and hi must be safe integers with lo <= hi")
		count()
		return lo + below(hi - lo + 1)

	# A number from 0 (included) to 1 (excluded).
	func fraction() -> float:
		count()
		return bits53() / 9007199254740992.0

	# True with probability p.
	func chance(p: float = 0.5) -> bool:
		assert(p >= 0 and p <= 1, "p must be from 0 to 1")
		return fraction() < p

	func pick(items: Array):
		assert(items.size() > 0, "the list is empty")
		count()
		return items[below(items.size())]

	# An item chosen by weight.
	func weighted(items: Array, weights: Array):
		var total = 0.0
		var are_integers = true
		for weight in weights:
			assert(weight >= 0, "weights must not be negative")
			total += weight
			are_integers = are_integers and floor(weight) == weight
		assert(items.size() == weights.size() and total > 0, "there must be one weight for each item, and their sum must be above 0")
		count()
		var at = below(int(total)) * 1.0 if are_integers else bits53() / 9007199254740992.0 * total
		var end = 0.0
		var last = null
		for i in items.size():
			if weights[i] == 0:
				continue
			end += weights[i]
			last = items[i]
			if at < end:
				return last
		return last

	# A key of a dictionary of weights. The order of its keys doesn't matter.
	func weighted_key(table: Dictionary) -> String:
		var names = table.keys()
		names.sort()
		var weights = []
		for name in names:
			weights.append(table[name])
		return weighted(names, weights)

	func bits53() -> int:
		return Maths.lsr(next_pair(), 11)

	func below(n: int) -> int:
		if n <= 0x100000000:
			var threshold = 0x100000000 % n
			while true:
				var product = next_word() * n
				if (product & M32) >= threshold:
					return Maths.lsr(product, 32)
		var wide = Maths.unsigned_rest(-n, n)
		while true:
			var word = next_pair()
			if not Maths.is_below(word * n, wide):
				return Maths.multiply_high(word, n)
		return 0


# A generator with counters. Each call to a drawing method is one draw.
class Stream extends Sampler:
	var key: Array
	var words: Array
	# The number of draws, and the number of steps of all draws.
	var counter = 0
	var position = 0

	func _init(the_key: Array) -> void:
		key = the_key
		words = [key[0] & M32, Maths.lsr(key[0], 32), key[1] & M32, Maths.lsr(key[1], 32)]
		if words == [0, 0, 0, 0]:
			words = [1, 0, 0, 0]

	func next_uint32() -> int:
		count()
		return next_word()

	# 64 bits. Numbers from 2^63 on are negative.
	func next_uint64() -> int:
		count()
		return next_pair()

	# k different items in random order.
	func sample(items: Array, k: int) -> Array:
		assert(k >= 0 and k <= items.size(), "k must be from 0 to the number of items")
		count()
		var rest = items.duplicate()
		for i in k:
			swap(rest, i, i + below(rest.size() - i))
		return rest.slice(0, k - 1) if k > 0 else []

	# Shuffles an array in place, and returns it.
	func shuffle(items: Array) -> Array:
		count()
		for i in range(items.size() - 1, 0, -1):
			swap(items, i, below(i + 1))
		return items

	# Rolls dice such as 2d6+1.
	func dice(text: String) -> int:
		var whole = RegEx.new()
		whole.compile("^ *[+-]? *([0-9]*d[0-9]+|[0-9]+)( *[+-] *([0-9]*d[0-9]+|[0-9]+))* *$")
		assert(whole.search(text) != null, "dice must be like 2d6+1")
		var term = RegEx.new()
		term.compile("([+-]?) *(?:([0-9]*)d([0-9]+)|([0-9]+))")
		count()
		var total = 0
		for found in term.search_all(text):
			var value = 0
			if found.get_string(3) == "":
				value = int(found.get_string(4))
			else:
				for _i in int(found.get_string(2)) if found.get_string(2) != "" else 1:
					value += 1 + below(int(found.get_string(3)))
			total += -value if found.get_string(1) == "-" else value
		return total

	# A normally distributed number.
	func normal(mean: float = 0.0, deviation: float = 1.0) -> float:
		assert(deviation >= 0, "the deviation must not be negative")
		count()
		return mean + deviation * Maths.quantile(bits53())

	# The substream with a name (a String) or an index (an int).
	func substream(step) -> Stream:
		return Stream.new(Maths.step_key(key, step))

	# The state as plain JSON.
	func save() -> Dictionary:
		return {"algorithm": "Xoshiro128StarStar", "state": words.duplicate(), "counter": counter, "position": position}

	# Continues from what save returned.
	func restore(saved: Dictionary) -> Stream:
		assert(saved["algorithm"] == "Xoshiro128StarStar", "this port only has Xoshiro128StarStar")
		words = []
		for word in saved["state"]:
			words.append(int(word))
		counter = int(saved["counter"])
		position = int(saved["position"])
		return self

	func count() -> void:
		counter += 1

	func next_word() -> int:
		position += 1
		var s = words
		var output = (Maths.rotl32((s[1] * 5) & M32, 7) * 9) & M32
		var t = (s[1] << 9) & M32
		s[2] ^= s[0]
		s[3] ^= s[1]
		s[1] ^= s[2]
		s[0] ^= s[3]
		s[2] ^= t
		s[3] = Maths.rotl32(s[3], 11)
		return output

	func next_pair() -> int:
		var high = next_word()
		return (high << 32) | next_word()

	func swap(items: Array, i: int, j: int) -> void:
		var item = items[i]
		items[i] = items[j]
		items[j] = item


# The draws at one index of a 64-bit seed.
class KeyedDraw extends Sampler:
	var bits: int
	var is_used = false

	func _init(the_seed: int, index: int) -> void:
		bits = Maths.splitmix(the_seed, index)

	func uint32() -> int:
		return next_word()

	func next_word() -> int:
		if is_used:
			bits = Maths.splitmix(bits, 0)
		is_used = true
		return Maths.lsr(bits, 32)

	func next_pair() -> int:
		return bits


# The streams of a seed: a String or an int.
class Rng:
	var key: Array
	var streams = {}

	func _init(the_seed) -> void:
		key = Maths.seed_key(the_seed)

	# The stream with a name. The same name always returns the same object.
	func stream(name: String) -> Stream:
		if not streams.has(name):
			streams[name] = Stream.new(Maths.step_key(key, name))
		return streams[name]
