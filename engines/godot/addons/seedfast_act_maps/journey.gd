# A player's route through an act map: the path so far, what each Unknown turned out to be, and the claimed rewards. Saves
# contain the state of the random numbers, so loading one changes neither past nor future Unknowns. Seedfast's library and
# its C# code read the same saves. For Godot 4; tests run it with Godot 3.2.
class_name SeedfastJourney

const M32 = 0xffffffff
## What an Unknown can turn out to be. A draw adds up the weights in this order.
const OUTCOMES = ["Event", "Battle", "Shop", "Treasure"]
## A modifier that prevents Unknowns from turning out to be battles.
const NO_BATTLES = {"Battle": 0}

var map
## The IDs of the visited nodes, starting in row 0.
var path = []
## What each Unknown on the path turned out to be, by node ID.
var outcomes = {}
## The weight that each outcome has gained since it was last drawn.
var pity = {}
## The IDs of the nodes whose reward or meta key the player has claimed.
var claimed = []
var burning_reward = "burning-hoard"
## The problem with the save that `load_save` refused.
var error = ""

var _mode = "weighted"
var _on_hit = "reset"
var _start = {"Event": 60, "Battle": 25, "Shop": 10, "Treasure": 5}
var _gain = {"Event": 0, "Battle": 5, "Shop": 3, "Treasure": 2}
var _caps = {"Event": 60, "Battle": 55, "Shop": 25, "Treasure": 15}
var _state = [0, 0, 0, 0]
var _counter = 0
var _position = 0


## Starts a journey below row 0. `rules` is the parsed JSON of the rules file that the map was generated with.
func start(the_map, rules: Dictionary = {}) -> void:
	map = the_map
	path = []
	outcomes = {}
	claimed = []
	burning_reward = rules.get("burningElite", {}).get("reward", burning_reward)
	var unknowns = rules.get("unknownWeights", {})
	_mode = unknowns.get("mode", _mode)
	_on_hit = unknowns.get("onHit", _on_hit)
	_start = _with(_start, unknowns.get("start", {}))
	_gain = _with(_gain, unknowns.get("pity", {}))
	_caps = _with(_caps, unknowns.get("caps", {}))
	pity = _with({}, map.pity)
	_counter = 0
	_position = 0
	for i in range(4):
		_state[i] = _mix(map.unknown_seed + (i + 1) * -0x61c8864680b583eb)


## The ID of the node that the player is at, or an empty string before the first step.
func here() -> String:
	return "" if path.size() == 0 else path[path.size() - 1]


## The IDs of the nodes that the player can step to, from left to right. Empty at the boss.
func reachable() -> Array:
	return map.starts if path.size() == 0 else map.next[here()]


## Moves the player to a node, and resolves an Unknown with one draw. Each modifier is a dictionary of factors for the
## weights of outcomes. Returns the type that the player meets. If the node can't be reached, pushes an error, changes
## nothing, and returns an empty string.
func step(id: String, modifiers: Array = []) -> String:
	if not reachable().has(id):
		push_error("node " + id + " can't be reached from here")
		return ""
	var type = map.nodes[id]["type"]
	if type == "Unknown":
		type = OUTCOMES[_weighted(weights(modifiers))]
		outcomes[id] = type
		for outcome in OUTCOMES:
			if outcome != type:
				pity[outcome] = max(0, min(pity[outcome] + _gain[outcome], _caps[outcome] - _start[outcome]))
			elif _on_hit == "reset":
				pity[outcome] = 0
	path.append(id)
	return type


## The weights of what an Unknown could turn out to be if the player entered it now, by outcome.
func weights(modifiers: Array = []) -> Dictionary:
	var result = {}
	for outcome in OUTCOMES:
		var weight = float(min(_start[outcome] + pity[outcome], _caps[outcome]))
		for modifier in modifiers:
			weight *= modifier.get(outcome, 1)
		result[outcome] = weight
	if _mode == "sequential":
		# Percentages that are tried one after another, as the weights of a single draw.
		var left = 1.0
		for outcome in ["Battle", "Treasure", "Shop"]:
			var chance = min(result[outcome], 100) / 100.0
			result[outcome] = left * chance
			left *= 1 - chance
		result["Event"] = left
	var sum = 0.0
	for outcome in OUTCOMES:
		sum += result[outcome]
	if sum == 0:
		result["Event"] = 1.0
	return result


## The probabilities of what an Unknown could turn out to be, by outcome.
func forecast(modifiers: Array = []) -> Dictionary:
	var result = weights(modifiers)
	var total = 0.0
	for outcome in OUTCOMES:
		total += result[outcome]
	for outcome in OUTCOMES:
		result[outcome] /= total
	return result


## Whether the current node has something to claim: the burning Elite's reward, a meta key, or both.
func can_claim() -> bool:
	if path.size() == 0 or claimed.has(here()):
		return false
	var tags = map.nodes[here()]["tags"]
	return tags.has("burning") or tags.has("metaKey")


## The burning Elite's reward at the current node. Empty if there is none, or if it has been claimed.
func reward() -> String:
	if path.size() == 0 or claimed.has(here()) or not map.nodes[here()]["tags"].has("burning"):
		return ""
	return burning_reward


## Claims what the current node offers. Returns the burning Elite's reward, or an empty string if there is only a key.
func claim() -> String:
	if not can_claim():
		push_error("there is nothing to claim here")
		return ""
	var gained = reward()
	claimed.append(here())
	return gained


## The IDs of the nodes that hold meta keys. `claimed` says which keys the player has.
func meta_keys() -> Array:
	var keys = []
	if map.has_meta_keys:
		for id in map.nodes:
			if map.nodes[id]["tags"].has("metaKey"):
				keys.append(id)
	return keys


## Returns the journey as plain JSON. In Godot 4, write it with `JSON.stringify(save, "", true, true)`, which keeps all
## digits of fractions.
func save() -> Dictionary:
	var state = []
	for word in _state:
		state.append(_lsr(word, 32))
		state.append(word & M32)
	return {
		"format": "seedfast-journey/1",
		"map": map.hash_text,
		"path": path.duplicate(),
		"outcomes": outcomes.duplicate(),
		"pity": pity.duplicate(),
		"claimed": claimed.duplicate(),
		"stream": {"algorithm": "Xoshiro256StarStar", "state": state, "counter": _counter, "position": _position},
	}


## Restores a journey from its parsed JSON, on the same map and with the same rules. If the save isn't one of this map,
## sets `error`, pushes it, returns false, and leaves a journey at its start.
func load_save(the_map, rules: Dictionary, data) -> bool:
	start(the_map, rules)
	error = _load_problem(data)
	if error != "":
		start(the_map, rules)
		push_error("journey: " + error)
	return error == ""


func _load_problem(data) -> String:
	if not (data is Dictionary) or data.get("format") != "seedfast-journey/1":
		return "must have the format seedfast-journey/1"
	for field in ["path", "claimed"]:
		if not (data.get(field) is Array):
			return field + ": must be an array"
	for field in ["outcomes", "pity", "stream"]:
		if not (data.get(field) is Dictionary):
			return field + ": must be an object"
	if data.get("map") != map.hash_text:
		return "map: belongs to a different map than the one with seed " + map.seed_text
	for id in data["path"]:
		if not reachable().has(id):
			return "path: node %s can't be reached" % id
		var is_unknown = map.nodes[id]["type"] == "Unknown"
		if data["outcomes"].has(id) != is_unknown:
			return "outcomes: %s" % (("the outcome of %s is missing" if is_unknown else "%s is not an Unknown") % id)
		path.append(id)
		if is_unknown:
			if not OUTCOMES.has(data["outcomes"][id]):
				return "outcomes.%s: must be one of Event, Battle, Shop, Treasure" % id
			outcomes[id] = data["outcomes"][id]
	if data["outcomes"].size() != outcomes.size():
		return "outcomes: must be on the path"
	for id in data["claimed"]:
		if not path.has(id):
			return "claimed: %s is not on the path" % id
		claimed.append(id)
	for outcome in OUTCOMES:
		var gained = data["pity"].get(outcome, -1)
		if not (gained >= 0 and gained <= 1000000):
			return "pity.%s: must be a number from 0 to 1000000" % outcome
		pity[outcome] = gained
	var stream = data["stream"]
	if stream.get("algorithm") != "Xoshiro256StarStar" or not (stream.get("state") is Array) or stream["state"].size() != 8:
		return "stream: must be a saved Xoshiro256StarStar"
	for i in range(4):
		_state[i] = (int(stream["state"][2 * i]) << 32) | int(stream["state"][2 * i + 1])
	if _state[0] == 0 and _state[1] == 0 and _state[2] == 0 and _state[3] == 0:
		return "stream.state: must have at least one nonzero word"
	_counter = int(stream.get("counter", -1))
	_position = int(stream.get("position", -1))
	if _counter != outcomes.size() or _position < _counter:
		return "stream.counter: must be %d, one draw for each Unknown on the path" % outcomes.size()
	return ""


static func _with(values: Dictionary, changes: Dictionary) -> Dictionary:
	var result = values.duplicate()
	for key in changes:
		result[key] = changes[key]
	return result


func _weighted(table: Dictionary) -> int:
	var total = 0.0
	var are_integers = true
	for outcome in OUTCOMES:
		total += table[outcome]
		if floor(table[outcome]) != table[outcome]:
			are_integers = false
	_counter += 1
	var at = 0.0
	if are_integers:
		at = float(_below(int(total)))
	else:
		at = _lsr(_next(), 11) / 9007199254740992.0 * total
	var end = 0.0
	var last = 0
	for i in range(4):
		if table[OUTCOMES[i]] == 0:
			continue
		end += table[OUTCOMES[i]]
		last = i
		if at < end:
			return i
	return last


# Returns a number from 0 to n - 1, for n up to 2^32.
func _below(n: int) -> int:
	var threshold = (1 << 32) % n
	while true:
		var product = _lsr(_next(), 32) * n
		if (product & M32) >= threshold:
			return _lsr(product, 32)
	return 0


func _next() -> int:
	_position += 1
	var output = _rotl(_state[1] * 5, 7) * 9
	var t = _state[1] << 17
	_state[2] ^= _state[0]
	_state[3] ^= _state[1]
	_state[1] ^= _state[2]
	_state[0] ^= _state[3]
	_state[2] ^= t
	_state[3] = _rotl(_state[3], 45)
	return output


# Shifts to the right, and fills with zeros.
static func _lsr(x: int, n: int) -> int:
	return (x >> n) & ((1 << (64 - n)) - 1)


static func _rotl(x: int, n: int) -> int:
	return (x << n) | _lsr(x, 64 - n)


static func _mix(z: int) -> int:
	z = (z ^ _lsr(z, 30)) * -0x40a7b892e31b1a47
	z = (z ^ _lsr(z, 27)) * -0x6b2fb644ecceee15
	return z ^ _lsr(z, 31)
