# Reads an act map that `serialize` of @seedfast/actmap wrote, in Godot 3 and 4.
class_name ActMap

var rows = 0
var columns = 0
var boss = ""
var seed_text = ""
## The types that the map's rules add: dictionaries with type, icon and, if given, label.
var types = []
## The nodes by id. Each is a dictionary with id, row, col, type, tags and position.
var nodes = {}
## The IDs of the nodes that edges lead to from a node, by the node's ID.
var next = {}


## Reads a map from its parsed JSON. Returns false for other JSON.
func read(data) -> bool:
	if not (data is Dictionary) or data.get("format") != "seedfast-actmap/1":
		push_error("not a map of seedfast-actmap/1")
		return false
	var graph = data["graph"]
	rows = int(graph["rows"])
	columns = int(graph["columns"])
	boss = data["meta"]["boss"]
	seed_text = data["meta"]["seed"]
	types = data["meta"].get("types", [])
	nodes = {}
	next = {}
	for node in graph["nodes"]:
		var jitter = node["meta"]["jitter"]
		# The position has y pointing down, in units of the width of a lane and the height of a row.
		node["position"] = Vector2(
			node["col"] + jitter["x"] / 100.0, rows - 1 - node["row"] - jitter["y"] / 100.0
		)
		nodes[node["id"]] = node
		next[node["id"]] = []
	for edge in graph["edges"]:
		next[edge["fromId"]].append(edge["toId"])
	return true
