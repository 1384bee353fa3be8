import * as calls from '@mehfil/contract/events/todos.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { readTodoMailSetting, setTodoMailSetting } from './actions/mail-setting.ts'
import { listTodos, readTodoTemplate } from './actions/read.ts'
import { addTemplate } from './actions/template.ts'
import { readWeek } from './actions/week.ts'
import {
  addTodo,
  deleteTodo,
  markTodo,
  orderTodos,
  restoreTodo,
  updateTodo,
} from './actions/write.ts'

export function todoRoutes(mount: CallRouter): void {
  mount.event(calls.todosOf, listTodos)
  mount.event(calls.addTodo, addTodo)
  mount.event(calls.updateTodo, updateTodo)
  mount.event(calls.markTodo, markTodo)
  mount.event(calls.deleteTodo, deleteTodo)
  mount.event(calls.restoreTodo, restoreTodo)
  mount.event(calls.orderTodos, orderTodos)
  mount.event(calls.todoTemplate, readTodoTemplate)
  mount.event(calls.addTemplate, addTemplate)
  mount.host(calls.todosThisWeek, readWeek)
  mount.host(calls.todoMails, readTodoMailSetting)
  mount.host(calls.setTodoMails, setTodoMailSetting)
}
