import { writeFileSync } from 'node:fs'
import { subscriptionTransitions } from '../server/features/subscriptions/rules/machine.ts'
import { subscriptionsPage } from './subscriptions/page.ts'

const page = new URL('../docs/subscriptions.md', import.meta.url)
writeFileSync(page, subscriptionsPage(subscriptionTransitions))
console.log(page.pathname)
