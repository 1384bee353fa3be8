import type { TestVisitor } from '../test-app.ts'

/** The same browser with a newer session: a test's clock jumps further than a session lasts. */
export function takeSession(visitor: TestVisitor, newer: TestVisitor): void {
  for (const name of Object.keys(visitor.cookies)) Reflect.deleteProperty(visitor.cookies, name)
  Object.assign(visitor.cookies, newer.cookies)
}
