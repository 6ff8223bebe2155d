-- Prints vectors of math.random, one case per line.
local function list(count, draw)
  local values = {}
  for i = 1, count do values[i] = draw() end
  return '[' .. table.concat(values, ',') .. ']'
end

local function quoted(format, value) return '"' .. string.format(format, value) .. '"' end

local BOUNDS = { 1, 2, 3, 6, 7, 64, 100, 1000, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, (1 << 40) - 3, (1 << 53) - 1 }

print('"' .. _VERSION .. '"')
for _, seed in ipairs { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 42, 0 }, { 42, 7 }, { math.maxinteger, 0 }, { math.mininteger, -1 } } do
  local function fresh() math.randomseed(seed[1], seed[2]) end
  local parts = { string.format('"seed":["%d","%d"]', seed[1], seed[2]) }
  fresh()
  parts[#parts + 1] = '"integer":' .. list(8, function() return quoted('%d', math.random(0)) end)
  fresh()
  parts[#parts + 1] = '"random":' .. list(8, function() return string.format('%.17g', math.random()) end)
  fresh()
  local all = {}
  for i, bound in ipairs(BOUNDS) do
    all[i] = '[' .. bound .. ',' .. list(8, function() return string.format('%d', math.random(bound)) end) .. ']'
  end
  parts[#parts + 1] = '"bounds":[' .. table.concat(all, ',') .. ']'
  fresh()
  parts[#parts + 1] = '"range":' .. list(20, function() return string.format('%d', math.random(-5, 5)) end)
  print('{' .. table.concat(parts, ',') .. '}')
end
