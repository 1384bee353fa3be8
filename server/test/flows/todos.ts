import { afterAll, beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/events/todos.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'
import { takeSession } from './session.ts'

/** Some fields of a new to-do. */
type AddTodoTestInput = Partial<Parameters<(typeof calls.addTodo.input)['parse']>[0] & object>

export const params = { EID: castEvents.wedding }
export const buildParams = (TODO: string) => ({ ...params, TODO })
export const plain = {
  notes: '',
  dueDate: null,
  dueDays: null,
  dueTime: null,
  owner: null,
  fact: null,
}

/** The wedding three weeks ahead with an empty list before each test of the file. */
export async function openTodos() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  beforeEach(async () => {
    testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
    await testApp.world.db.deleteFrom('todo').execute()
    takeSession(asha, await testApp.as('asha'))
  })
  const add = (title: string, more: AddTodoTestInput = {}, who = asha) =>
    who.call(calls.addTodo, { params, input: { title, ...more } as never })
  return {
    testApp,
    asha,
    add,
    addAndRead: async (title: string, more: AddTodoTestInput = {}) => (await add(title, more)).data,
    readList: async (who = asha, at: { EID: string } = params) =>
      (await who.call(calls.todosOf, { params: at })).data,
  }
}
