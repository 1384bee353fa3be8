import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..', '..')

const shared = {
  root,
  environment: 'node',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
} as const

/** The same tests on one database and on four schemas. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 1,
    env: { DEBUG_PRINT_LIMIT: '0' },
    projects: [
      {
        test: {
          ...shared,
          name: 'whole',
          include: ['nodes/split/*.shards.ts'],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'split',
          include: ['nodes/split/*.shards.ts'],
          globalSetup: ['nodes/split/split-database.ts'],
          setupFiles: ['nodes/split/route-statements.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'routes',
          include: ['server/features/*/routes.test.ts'],
          globalSetup: ['nodes/split/split-database.ts'],
          setupFiles: ['nodes/split/route-statements.ts'],
        },
      },
    ],
  },
})
