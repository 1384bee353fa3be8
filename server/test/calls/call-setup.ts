import type { TestApp } from '../test-app.ts'
import type { Caller, Cookies } from './call-fixtures.ts'

/** The test app and the cookies of every caller, filled step by step. */
export type CallSetup = { testApp: TestApp; cookies: Record<Caller, Cookies> }
