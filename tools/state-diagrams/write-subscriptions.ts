import { writeFileSync } from 'node:fs'
import { subscriptionTransitions } from '../../server/features/subscriptions/rules/subscription-machine.ts'
import { renderSubscriptionsPage } from './subscriptions-page.ts'

const page = new URL('../../docs/subscriptions.md', import.meta.url)
writeFileSync(page, renderSubscriptionsPage(subscriptionTransitions))
console.log(page.pathname)
