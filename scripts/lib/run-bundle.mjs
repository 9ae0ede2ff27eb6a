// A part of each built program: runs the bundle that lies beside it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Module } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { ENGINE_OPTIONS } from './engine.mjs';
import { keepTick } from './keep-tick.mjs';

/** The file as the function that Node makes of a module. */
const wrap = (source) => `(function (exports, require, module, __filename, __dirname) { ${source}\n})`;

/**
 * Compiles a bundle, or takes what V8 has compiled of it before, which saves a fifth of a start. V8 refuses what another
 * version of it has made; then, and where there is nothing, it compiles.
 */
function compile(path, source) {
  const compiled = path.replace(/\.cjs$/, '.compiled');
  // The build sets it, and stops the program when it has started: what was compiled until then is kept.
  const keeps = process.env.KEEP_COMPILED === path;
  const script = new Script(wrap(source), {
    filename: pathToFileURL(path).href,
    ...(!keeps && existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  if (keeps) {
    // What has not run for a while is forgotten. The flag is a part of what compiled code is accepted by.
    setFlagsFromString('--no-flush-bytecode');
    process.once('exit', () => {
      setFlagsFromString('--flush-bytecode');
      writeFileSync(compiled, script.createCachedData());
    });
  }
  return script.runInThisContext();
}

/**
 * Runs a bundle as a module of Node's, in the name of a program: that is what `import.meta` says there.
 * @param {string} program the file that was run
 * @param {string} bundle the name of the bundle beside it
 * @returns {any} what the bundle exports
 */
export function runBundle(program, bundle) {
  for (const option of ENGINE_OPTIONS) setFlagsFromString(option);
  keepTick();
  const path = join(dirname(program), bundle);
  const module = new Module(path);
  Object.assign(module, {
    filename: path,
    paths: Module._nodeModulePaths(dirname(path)),
    program,
    programUrl: pathToFileURL(program).href,
    importModule: (url) => import(url),
  });
  const source = readFileSync(path, 'utf8');
  // Only what Node itself has compiled is looked up in its source map.
  if (process.sourceMapsEnabled) module._compile(source, path);
  else compile(path, source)(module.exports, Module.createRequire(program), module, path, dirname(path));
  return module.exports;
}
