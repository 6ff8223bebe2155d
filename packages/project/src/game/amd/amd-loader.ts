/** The name by which the code of AMD modules imports {@link AMD_LOADER}. */
export const AMD_LOADER_NAME = 'seedfast:amd-loader'

/**
 * The code of a module that runs AMD modules and the scripts that they load. It calls `run`, the function around a
 * script's code, and stores the script's value in `module.exports`. `dependencies` contains a function for each module
 * that the script asks for. Unlike RequireJS, it loads everything at once.
 */
export const AMD_LOADER = `const loaded = Object.create(null)
const requireLoaded = requireFrom((name) => {
  if (name in loaded) return loaded[name].exports
  throw new Error('the AMD module ' + name + " isn't loaded")
})
window.require = window.requirejs = requireLoaded

function requireFrom(load) {
  const require = (names, then, ...rest) => {
    if (typeof names === 'string') return load(names)
    if (!Array.isArray(names)) return configure(names), Array.isArray(then) ? require(then, ...rest) : require
    const values = names.map(load)
    if (typeof then === 'function') then(...values)
    return require
  }
  const configure = ({ deps = [], callback } = {}) => void require(deps, callback)
  const isLoaded = (name) => name in loaded
  const config = (options) => (configure(options), require)
  return Object.assign(require, { config, defined: isLoaded, specified: isLoaded, toUrl: (path) => path, undef: () => {} })
}

module.exports = (module, names, run, dependencies, shim) => {
  const start = module.exports
  for (const name of names) loaded[name] = module
  for (const dependency of shim?.deps ?? []) dependencies[dependency]()
  const defined = Object.create(null)
  const load = (name) => {
    if (name === 'require') return require
    if (name in defined) return defined[name]()
    return name in dependencies ? dependencies[name]() : requireLoaded(name)
  }
  const require = requireFrom(load)
  const evaluate = (target, list, factory) => {
    const find = (name) => (name === 'exports' ? target.exports : name === 'module' ? target : load(name))
    const value = typeof factory === 'function' ? factory.apply(window, list.map(find)) : factory
    if (value !== undefined) target.exports = value
  }
  let last = null
  const define = (...given) => {
    const name = typeof given[0] === 'string' ? given.shift() : null
    const list = Array.isArray(given[0]) ? given.shift() : ['require', 'exports', 'module']
    if (name === null) return evaluate(module, list, given[0])
    let own = null
    last = defined[name] = () => {
      if (own === null) {
        own = { id: name, exports: {}, config: () => ({}) }
        loaded[name] = own
        evaluate(own, list, given[0])
      }
      return own.exports
    }
  }
  define.amd = { jQuery: true }
  module.id ??= names[0]
  module.config ??= () => ({})
  run.call(window, define, require, require)
  if (module.exports !== start) return
  if (last !== null) module.exports = last()
  else if (shim?.exports) module.exports = shim.exports.split('.').reduce((at, key) => at?.[key], window)
}`
