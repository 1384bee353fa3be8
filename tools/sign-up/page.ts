type Way = { flow: string; from: string; on: string; to: string; does?: string }

const titles: Record<string, string> = {
  signup: 'Signing up',
  forgot: 'A forgotten password',
  invite: 'Accepting an invitation',
  delete: 'Deleting an account',
  google: 'Google for an address that has an account',
  websession: 'One event, built before anybody signs up',
}

/** The page that draws each flow and lists its ways, from the table the server goes by. */
export function signUpPage(ways: readonly Way[]): string {
  const flows = [...Map.groupBy(ways, ({ flow }) => flow)]
  return `# Sign-up, step by step

Written by \`node tools/write-sign-up.ts\` from \`server/features/accounts/rules/steps.ts\` and the table of web sessions, which the server goes by and tests hold it to.
The server keeps the step in a row that a cookie names; a reload, another tab or a closed browser go on where they were. What is not
drawn is refused and writes nothing. A flow lives for a day, an event that waits to be paid for thirty.

${flows.map(([flow, own]) => section(titles[flow] ?? flow, own)).join('\n')}`
}

function section(title: string, ways: readonly Way[]): string {
  return `## ${title}

\`\`\`mermaid
stateDiagram-v2
${arrows(ways).join('\n')}
\`\`\`

| at | on | to | what happens |
|---|---|---|---|
${ways.map(({ from, on, to, does = '' }) => `| ${from} | ${on} | ${to} | ${does} |`).join('\n')}
`
}

/** One arrow for all that leads from one step to the same other. */
function arrows(ways: readonly Way[]): string[] {
  const between = Map.groupBy(ways, ({ from, to }) => `  ${drawn(from)} --> ${drawn(to)}`)
  return [...between].map(([arrow, own]) => `${arrow} : ${own.map(({ on }) => on).join(', ')}`)
}

const drawn = (step: string): string => (step === 'none' ? '[*]' : step.replaceAll('-', '_'))
