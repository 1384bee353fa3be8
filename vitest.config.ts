import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const pureServerTests = ['server/**/rules.test.ts', 'server/**/rules/**/*.test.ts']
/** The texts, the session and what a device at the door keeps: their modules hold state that no test can put back. */
const webTestsAlone = [
  'web/lib/**/*.test.{ts,tsx}',
  'web/worker/**/*.test.{ts,tsx}',
  'web/features/checkin/**/*.test.{ts,tsx}',
]
const neverTests = ['**/node_modules/**', 'build/**', 'data/**', 'tools/fixtures/**']

/** The journeys that take minutes begin first, so that no core waits for the last of them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /e2e\/(screens\/every-screen|screens\/screen-states|journeys\/mail-event)\.e2e\.ts$/.test(
        moduleId,
      )
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

/** A machine that is busy with something else makes nothing fail that comes in the end. */
const expectLater = { poll: { timeout: 15_000 } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    exclude: neverTests,
    tags: [
      { name: 'long', description: 'what `npm test` leaves to `npm run test:all`' },
      { name: 'fuzz', description: 'what both leave to `npm run fuzz`' },
    ],
    setupFiles: ['tools/testing/fail-on-console-error.ts'],
    maxWorkers: 4,
    // A failed query in a loop that waits would print the whole page each time. Set it to 7000 to see the page.
    env: { DEBUG_PRINT_LIMIT: '0' },
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectLater,
          include: [
            'contract/**/*.test.{ts,tsx}',
            'templates/**/*.test.{ts,tsx}',
            'door/**/*.test.{ts,tsx}',
            'client/**/*.test.ts',
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
          expect: expectLater,
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...pureServerTests],
          environment: 'node',
          // Each file has a database of its own and no module is replaced: to load the server once a worker is half of the work.
          isolate: false,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/tenants/record-run.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A machine that is busy with something else may make a race late; a real fault fails twice.
          retry: 1,
        },
      },
      {
        test: {
          name: 'web',
          expect: expectLater,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...webTestsAlone],
          environment: 'happy-dom',
          // To load Mantine and the routes once a worker is half of the work.
          isolate: false,
          setupFiles: ['web/test/clean-up-after-file.ts'],
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'web-isolated',
          expect: expectLater,
          include: webTestsAlone,
          environment: 'happy-dom',
          testTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          expect: expectLater,
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          // Each file has a product of its own, and no state in a module.
          isolate: false,
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry: 2,
        },
      },
    ],
  },
})
