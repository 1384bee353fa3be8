import { renderArrows } from './arrows.ts'

type SubscriptionPageTransition = {
  from: string
  on: string
  to: string
  does: string
  gateway?: string
}

/**
 * The page that draws the life of a subscription and lists its transitions, from the table that the
 * server uses.
 */
export function renderSubscriptionsPage(
  transitions: readonly SubscriptionPageTransition[],
): string {
  return `# Subscriptions, from the first payment to the end

Written by \`node tools/state-diagrams/write-subscriptions.ts\` from \`server/features/subscriptions/rules/subscription-machine.ts\`, which the server goes by and a model test
holds it to. What is not drawn does not happen and writes nothing. What the provider is asked for is asked by a job after the commit, until it
was done. A payment that no transition accepts is refunded.

\`\`\`mermaid
stateDiagram-v2
${renderArrows(transitions).join('\n')}
\`\`\`

| at | on | to | what happens | the provider is asked to |
|---|---|---|---|---|
${transitions.map(({ from, on, to, does, gateway = '' }) => `| ${from} | ${on} | ${to} | ${does} | ${gateway} |`).join('\n')}

## What an account is meanwhile

| state | SUBSCRIPTION_STATUS | active | until |
|---|---|---|---|
| active | Active | Active | the end of the period, when the next payment is due |
| ending | Cancelled, or Active where another plan waits | Active | the end of the period |
| overdue | Active | Active | three days after the end of the period |
| halted | Cancelled | INACTIVE | the owner pays, or takes the free plan |
| paused | Paused | Active | the end of the period |
| resting | Paused | INACTIVE | the owner pays, or takes the free plan |
| ended | null | Active | the free plan renews itself |
`
}
