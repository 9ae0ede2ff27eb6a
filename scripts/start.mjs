// `npm start`: installs what is missing, builds what is out of date, and runs the shop in this very process, so that
// Ctrl-C reaches it directly. Has no dependencies, because it runs before there are any.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Haberdash needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstalled, root, stopWithNpm } = await import('./lib/workspace.mjs');
process.chdir(root);
stopWithNpm();
await ensureInstalled();
const { buildAll } = await import('./build.mjs');
try {
  await buildAll();
} catch (error) {
  console.error(error);
  process.exit(1);
}
await import('../apps/server/dist/main.js');
