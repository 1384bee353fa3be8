import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const pureServerTests = ['server/**/rules.test.ts', 'server/**/rules/**/*.test.ts']
const neverTests = ['**/node_modules/**', 'build/**', 'data/**', 'tools/fixtures/**']

/** The journeys that take minutes begin first, so that no core waits for the last of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /e2e\/(walk|moments|email-job)\.e2e\.ts$/.test(moduleId)
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    exclude: neverTests,
    setupFiles: ['tools/no-stray-errors.ts'],
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.{ts,tsx}',
            'templates/**/*.test.{ts,tsx}',
            'door/**/*.test.{ts,tsx}',
            'tools/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
            ...pureServerTests,
          ],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...pureServerTests],
          environment: 'node',
          // Each file has a database of its own and no module is replaced: to load the server once a worker is half of the work.
          isolate: false,
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A machine that is busy with something else may make a race late; a real fault fails twice.
          retry: 1,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          retry: 2,
        },
      },
    ],
  },
})
