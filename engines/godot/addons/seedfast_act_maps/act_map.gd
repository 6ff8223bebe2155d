# An act map, as Seedfast writes it in the format `map`. For Godot 4; tests run it with Godot 3.2.
class_name SeedfastActMap

var act_id = ""
var rows = 0
var columns = 0
var boss = ""
## The seed that the map was generated from, in decimal digits.
var seed_text = ""
## Whether the act has meta keys.
var has_meta_keys = false
## The types that the map's rules add: dictionaries with type, icon and label.
var types = []
## The nodes by ID. Each is a dictionary with id, row, col, type, tags and position. The position has y pointing down, in
## units of the width of a lane and the height of a row.
var nodes = {}
## The IDs of the nodes in row 0, from left to right.
var starts = []
## The IDs of the nodes that edges lead to from a node, from left to right, by the node's ID.
var next = {}
var boss_id = ""
## The hash that saved journeys contain.
var hash_text = ""
## The seed of the Unknowns. Numbers from 2^63 on are negative ints.
var unknown_seed = 0
## The pity of each outcome at the start.
var pity = {}
## The problem with the map that `read` refused.
var error = ""


## Reads a map from its parsed JSON. If the JSON isn't a map, sets `error`, pushes it, and returns false.
func read(data) -> bool:
	error = _problem(data)
	if error != "":
		push_error("map: " + error)
	return error == ""


func _problem(data) -> String:
	if not (data is Dictionary) or data.get("format") != "seedfast-actmap/1":
		return "must have the format seedfast-actmap/1"
	var graph = data.get("graph")
	var meta = data.get("meta")
	if not (graph is Dictionary) or not (meta is Dictionary):
		return "must have a graph and meta"
	if not (graph.get("nodes") is Array) or not (graph.get("edges") is Array) or not (meta.get("lineage") is Array):
		return "must have graph.nodes, graph.edges and meta.lineage"
	rows = int(graph["rows"])
	columns = int(graph["columns"])
	act_id = meta["actId"]
	boss = meta["boss"]
	seed_text = meta["seed"]
	has_meta_keys = meta["flags"]["enableMetaKeys"]
	types = meta.get("types", [])
	pity = meta["pity"]
	nodes = {}
	starts = []
	next = {}
	boss_id = ""
	var type_names = ["Battle", "Elite", "Port", "Shop", "Treasure", "Event", "Unknown", "Boss"]
	for own in types:
		type_names.append(own["type"])
	var hashed_nodes = []
	for i in range(graph["nodes"].size()):
		var node = graph["nodes"][i]
		var row = int(node["row"])
		var col = int(node["col"])
		var id = node["id"]
		var place = "graph.nodes[%d]: " % i
		if id != "r%dc%d" % [row, col]:
			return place + "the ID must be r%dc%d, got %s" % [row, col, id]
		if nodes.has(id):
			return place + "a second node " + id
		if not type_names.has(node["type"]):
			return place + 'unknown type "%s" (available: %s)' % [node["type"], _joined(type_names)]
		var jitter = node["meta"]["jitter"]
		node["row"] = row
		node["col"] = col
		node["position"] = Vector2(col + jitter["x"] / 100.0, rows - 1 - row - jitter["y"] / 100.0)
		nodes[id] = node
		next[id] = []
		if node["type"] == "Boss":
			boss_id = id
		hashed_nodes.append("[%s,%s,[%s]]" % [_quoted(id), _quoted(node["type"]), _all_quoted(node["tags"])])
	if boss_id == "":
		return "graph.nodes: has no node of the type Boss"
	var hashed_edges = []
	for i in range(graph["edges"].size()):
		var edge = graph["edges"][i]
		var from = edge["fromId"]
		var to = edge["toId"]
		var place = "graph.edges[%d]: " % i
		if not nodes.has(from) or not nodes.has(to):
			return place + "the map has no node " + (to if nodes.has(from) else from)
		if nodes[to]["row"] != nodes[from]["row"] + 1:
			return place + "must lead one row up"
		if not next[from].has(to):
			next[from].append(to)
		hashed_edges.append("[%s,%s]" % [_quoted(from), _quoted(to)])
	for id in nodes:
		next[id] = _by_column(next[id])
		if nodes[id]["row"] == 0:
			starts.append(id)
	starts = _by_column(starts)
	var unknown_text = ""
	for phase in meta["lineage"]:
		if phase["phase"] == "unknownResolution":
			unknown_text = phase["seed"]
	if unknown_text == "":
		return "meta.lineage: has no phase unknownResolution"
	unknown_seed = 0
	for i in range(unknown_text.length()):
		unknown_seed = unknown_seed * 10 + int(unknown_text[i])
	var text = '{"edges":[%s],"nodes":[%s],"unknownResolution":"%s"}'
	hash_text = (text % [_joined(hashed_edges), _joined(hashed_nodes), unknown_text]).sha256_text()
	return ""


# Sorts a few IDs by their column. Godot 3 and 4 pass functions to sort_custom in different ways.
func _by_column(ids: Array) -> Array:
	var sorted = []
	for id in ids:
		var at = sorted.size()
		while at > 0 and nodes[sorted[at - 1]]["col"] > nodes[id]["col"]:
			at -= 1
		sorted.insert(at, id)
	return sorted


static func _quoted(text: String) -> String:
	return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


static func _all_quoted(texts: Array) -> String:
	var quoted = []
	for text in texts:
		quoted.append(_quoted(text))
	return _joined(quoted)


static func _joined(texts: Array) -> String:
	var joined = ""
	for i in range(texts.size()):
		joined += ("," if i > 0 else "") + texts[i]
	return joined
