import * as calls from '@mehfil/contract/todos.ts'
import type { Mount } from '../../base/route.ts'
import { readMails, setMails } from './actions/mails.ts'
import { listTodos, readTemplate } from './actions/read.ts'
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

export function todoRoutes(mount: Mount): void {
  mount.event(calls.todosOf, listTodos)
  mount.event(calls.addTodo, addTodo)
  mount.event(calls.updateTodo, updateTodo)
  mount.event(calls.markTodo, markTodo)
  mount.event(calls.deleteTodo, deleteTodo)
  mount.event(calls.restoreTodo, restoreTodo)
  mount.event(calls.orderTodos, orderTodos)
  mount.event(calls.todoTemplate, readTemplate)
  mount.event(calls.addTemplate, addTemplate)
  mount.host(calls.todosThisWeek, readWeek)
  mount.host(calls.todoMails, readMails)
  mount.host(calls.setTodoMails, setMails)
}
