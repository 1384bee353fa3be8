import { renderArrows } from './arrows.ts'

type PaymentPageTransition = { from: string; on: string; to: string; does: string }

/**
 * The page that draws the states of a payment intent and lists the transitions, from the table that
 * the server uses.
 */
export function renderPaymentsPage(transitions: readonly PaymentPageTransition[]): string {
  return `# States of a payment

Written by \`node tools/state-diagrams/write-payments.ts\` from \`server/features/payments/rules/payment-machine.ts\`, which the server goes by and model tests hold it to.
News of a payment comes from four sources: the handler of the window, the callback, a webhook and the reconciler. All of them lead to one function, which
locks the intent, keeps each payment as one row, and gives what was paid for in the same transaction. What is not drawn does not happen.

\`\`\`mermaid
stateDiagram-v2
${renderArrows(transitions).join('\n')}
\`\`\`

| at | on | to | what happens |
|---|---|---|---|
${transitions.map(({ from, on, to, does }) => `| ${from} | ${on} | ${to} | ${does} |`).join('\n')}
`
}
