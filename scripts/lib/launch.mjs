// Has no dependencies, because it runs before there are any.

/**
 * Runs a program of ours from a clean clone: installs what is missing, builds what is out of date, and runs it in this
 * very process, so that Ctrl-C reaches it directly.
 * @param {() => Promise<unknown>} build called when everything is installed
 * @param {string} program the built file, from the root of the repository
 */
export async function launch(build, program) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Haberdash needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const { ensureInstalled, root, stopWithNpm } = await import('./workspace.mjs');
  process.chdir(root);
  stopWithNpm();
  await ensureInstalled();
  try {
    await build();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  await import(`../../${program}`);
}
