type Way = { from: string; on: string; to: string; does: string }

/** The page that draws what becomes of an intent to pay and lists the ways, from the table the server goes by. */
export function paymentsPage(ways: readonly Way[]): string {
  return `# What becomes of an intent to pay

Written by \`node tools/write-payments.ts\` from \`server/features/payments/rules/payment-machine.ts\`, which the server goes by and model tests hold it to.
Money is told by four doors: the handler of the window, the callback, a webhook and the reconciler. All of them lead to one function, which
locks the intent, keeps each payment as one row, and gives what was paid for in the same transaction. What is not drawn does not happen.

\`\`\`mermaid
stateDiagram-v2
${arrows(ways).join('\n')}
\`\`\`

| at | on | to | what happens |
|---|---|---|---|
${ways.map(({ from, on, to, does }) => `| ${from} | ${on} | ${to} | ${does} |`).join('\n')}
`
}

/** One arrow for all that leads from one state to the same other. */
function arrows(ways: readonly Way[]): string[] {
  const between = Map.groupBy(
    ways,
    ({ from, to }) => `  ${from === 'none' ? '[*]' : from} --> ${to}`,
  )
  return [...between].map(([arrow, own]) => `${arrow} : ${own.map(({ on }) => on).join(', ')}`)
}
