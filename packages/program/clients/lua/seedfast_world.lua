-- Makes a Lua game a world that Seedfast can check, compare and search.
--
-- Copy this file next to your game. It needs Lua 5.3 or newer and nothing else.
--
--   local seedfast = require('seedfast_world')
--   seedfast.serve(function(run)
--     run:watch_math('main')                -- counts and reports the draws of math.random
--     math.randomseed(run:number())         -- your own way from the seed to the generator
--     return { gold = math.random(10, 20), items = seedfast.array { 'rope' } }
--   end)
--
-- The protocol is docs/spec/programs.md of Seedfast.

local M = { null = setmetatable({}, { __tostring = function() return 'null' end }) }
local MARK = '\x1eseedfast '
local MOST_EXACT = 2 ^ 53
local MOST_DRAWS, MOST_SITES = 1000, 6
local ARRAY = {}
local messages = io.stdout
local random, randomseed = math.random, math.randomseed

--- Marks a table as a JSON list. A table with t[1] is a list anyway; an empty table is an object.
function M.array(list)
  return setmetatable(list, ARRAY)
end

-- JSON

local ESCAPES = { ['"'] = '\\"', ['\\'] = '\\\\', ['\n'] = '\\n', ['\r'] = '\\r', ['\t'] = '\\t' }

local function quote(text)
  return '"' .. text:gsub('[%c"\\]', function(c)
    return ESCAPES[c] or ('\\u%04x'):format(c:byte())
  end) .. '"'
end

local function number(value)
  if value ~= value then return '"NaN"' end
  if value == math.huge or value == -math.huge then return value > 0 and '"Infinity"' or '"-Infinity"' end
  if math.type(value) == 'float' then return (math.abs(value) < 1e15 and '%.17g' or '%.17e'):format(value) end
  if value > MOST_EXACT or value < -MOST_EXACT then return ('"%d"'):format(value) end
  return ('%d'):format(value)
end

local encode

local function encode_table(value)
  local parts = {}
  if getmetatable(value) == ARRAY or value[1] ~= nil then
    for i = 1, #value do parts[i] = encode(value[i]) end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for key, item in pairs(value) do
    if type(key) ~= 'string' then error('the key ' .. tostring(key) .. ' of a result must be a string') end
    parts[#parts + 1] = quote(key) .. ':' .. encode(item)
  end
  return '{' .. table.concat(parts, ',') .. '}'
end

function encode(value)
  if value == nil or value == M.null then return 'null' end
  if type(value) == 'boolean' then return tostring(value) end
  if type(value) == 'number' then return number(value) end
  if type(value) == 'string' then return quote(value) end
  if type(value) == 'table' then return encode_table(value) end
  error('a result must not contain a ' .. type(value))
end

local UNESCAPES = { b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }

local function decode_string(text, at)
  local parts = {}
  while true do
    local stop = text:find('["\\]', at)
    parts[#parts + 1] = text:sub(at, stop - 1)
    if text:sub(stop, stop) == '"' then return table.concat(parts), stop + 1 end
    local kind = text:sub(stop + 1, stop + 1)
    at = stop + 2
    if kind == 'u' then
      local code = tonumber(text:sub(at, at + 3), 16)
      at = at + 4
      if code >= 0xd800 and code < 0xdc00 and text:sub(at, at + 1) == '\\u' then
        code = 0x10000 + ((code - 0xd800) << 10) + tonumber(text:sub(at + 2, at + 5), 16) - 0xdc00
        at = at + 6
      end
      parts[#parts + 1] = utf8.char(code)
    else
      parts[#parts + 1] = UNESCAPES[kind] or kind
    end
  end
end

-- Seedfast writes valid JSON without spaces.
local function decode(text, at)
  local first = text:sub(at, at)
  if first == '"' then return decode_string(text, at + 1) end
  if first == '{' or first == '[' then
    local value, isList = first == '[' and M.array({}) or {}, first == '['
    at = at + 1
    while not text:find('^[%]}]', at) do
      local key, item
      if not isList then
        key, at = decode_string(text, at + 1)
        at = at + 1
      end
      item, at = decode(text, at)
      value[isList and #value + 1 or key] = item
      if text:sub(at, at) == ',' then at = at + 1 end
    end
    return value, at + 1
  end
  local word = text:match('^%a+', at)
  if word then return word == 'null' and M.null or word == 'true', at + #word end
  local digits = text:match('^[-%d.eE+]+', at)
  return tonumber(digits), at + #digits
end

-- Runs

local Run = {}
Run.__index = Run

--- Returns the seed as an integer. Seeds beyond 2^63 wrap around. Other seeds become a hash of their bytes.
function Run:number()
  if not self.seed:find('^%d+$') then
    local hash = 0
    for i = 1, #self.seed do hash = hash * 31 + self.seed:byte(i) end
    return hash
  end
  local value = 0
  for digit in self.seed:gmatch('%d') do value = value * 10 + tonumber(digit) end
  return value
end

--- Labels the draws during a call with the path of the part of the result that they decide.
function Run:label(path, part)
  local outer = self.path
  self.path = M.array(path)
  local values = table.pack(pcall(part))
  self.path = outer
  if not values[1] then error(values[2], 0) end
  return table.unpack(values, 2, values.n)
end

local function sites()
  local found, level = M.array({}), 3
  while #found < MOST_SITES do
    local info = debug.getinfo(level, 'Sln')
    if info == nil then break end
    if info.what ~= 'C' and info.currentline > 0 and not info.source:find('seedfast_world%.lua$') then
      local file = info.source:gsub('^@', ''):gsub('^%./', '')
      found[#found + 1] = ('%s:%d:1%s'):format(file, info.currentline, info.name and ' (' .. info.name .. ')' or '')
    end
    level = level + 1
  end
  return found
end

local function plain(value)
  if type(value) == 'table' then return tostring(#value) .. ' items' end
  if type(value) == 'function' or type(value) == 'userdata' then return type(value) end
  return value
end

--- Returns a function that calls `draw`, and that counts and reports each call as a draw.
function Run:watch(stream, rule, draw)
  self.counts[stream] = self.counts[stream] or 0
  return function(...)
    local given = table.pack(...)
    local values = table.pack(draw(...))
    local counter = self.counts[stream]
    self.counts[stream] = counter + 1
    if self.report then
      local args = M.array({})
      for i = 1, given.n do args[i] = plain(given[i]) == nil and M.null or plain(given[i]) end
      local value = plain(values[1])
      self.report({
        stream = stream, counter = counter, rule = rule, args = args, path = self.path, sites = sites(),
        value = value == nil and M.null or value,
      })
    end
    return table.unpack(values, 1, values.n)
  end
end

--- Counts and reports the draws of math.random in this run.
function Run:watch_math(stream)
  math.random = self:watch(stream, 'random', random)
end

local function send(message)
  messages:write(MARK, encode(message), '\n')
  messages:flush()
end

local function answer(request, make)
  local made = request.make
  local run = setmetatable({ seed = made.seed, params = made.params, overrides = made.overrides }, Run)
  local draws = M.array({})
  local function flush()
    if #draws > 0 then send({ id = request.id, draws = draws }) end
    draws = M.array({})
  end
  run.counts, run.path = {}, M.array({})
  if request.trace == true then
    run.report = function(draw)
      draws[#draws + 1] = draw
      if #draws == MOST_DRAWS then flush() end
    end
  end
  local ok, result = xpcall(make, debug.traceback, run)
  math.random, math.randomseed = random, randomseed
  flush()
  if not ok then return { id = request.id, error = tostring(result) } end
  return { id = request.id, result = result == nil and M.null or result, counts = run.counts }
end

--- Answers Seedfast's requests until it closes the input. `make(run)` returns the result of one run. What the game
--- prints goes to standard error.
function M.serve(make)
  os.setlocale('C', 'numeric')
  io.output(io.stderr)
  function print(...)
    local parts = table.pack(...)
    for i = 1, parts.n do parts[i] = tostring(parts[i]) end
    io.stderr:write(table.concat(parts, '\t'), '\n')
  end
  for line in io.stdin:lines() do
    local request = decode((line:gsub('^\xef\xbb\xbf', '')), 1)
    if request.hello then
      send({ id = request.id, protocol = 1, client = 'lua 1', can = M.array { 'trace', 'echo' } })
    elseif request.make then
      local reply = answer(request, make)
      local ok, problem = pcall(send, reply)
      if not ok then send({ id = request.id, error = tostring(problem) }) end
    else
      send({ id = request.id, echo = request.echo })
    end
  end
end

return M
