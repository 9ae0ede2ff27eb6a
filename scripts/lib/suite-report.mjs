// A reporter for vitest: writes down what each file of tests came to and of which suite it was, which vitest's own report in
// JSON does not say. `readSuiteReport` of `test-reports.mjs` reads it.
import { writeFileSync } from 'node:fs';

const textOf = ({ name, stack, message, cause }) =>
  cause ? `${name}: ${message}\nCaused by: ${textOf(cause)}` : (stack ?? message);

function describeTest(test) {
  const { state, errors = [] } = test.result();
  return {
    name: test.fullName,
    state,
    message: errors.map(textOf)[0],
    isSecondTry: test.diagnostic()?.flaky === true,
  };
}

/** Errors of a module outside of its tests: while it was loaded, or before and after a group of tests. */
const errorsOf = (module) => [module, ...module.children.allSuites()].flatMap((part) => [...part.errors()]);

/** @param {string} path where the report of a run is written */
export const createSuiteReport = (path) => ({
  onTestRunEnd: (modules) => {
    const files = modules.map((module) => ({
      suite: module.project.name,
      path: module.relativeModuleId,
      ms: module.diagnostic().duration,
      message: errorsOf(module).map(textOf)[0],
      tests: [...module.children.allTests()].map(describeTest),
    }));
    writeFileSync(path, JSON.stringify(files));
  },
});
