const grave = ['high', 'critical']

/**
 * What `npm audit --json` says: `{ok, lines}`. Without a network, or with a registry that has no
 * advisories, there is no answer, and that fails no run.
 */
export function summarizeAudit(output) {
  const report = parse(output)
  if (!report?.vulnerabilities)
    return {
      ok: true,
      lines: [`not looked up: ${report?.message ?? 'the registry did not answer'}`],
    }
  const found = Object.values(report.vulnerabilities)
  const isGrave = ({ severity }) => grave.includes(severity)
  return {
    ok: !found.some(isGrave),
    lines: [
      ...found.map(
        ({ name, severity, range, fixAvailable }) =>
          `${severity}: ${name} ${range}${fixAvailable ? ', a newer version is without it' : ''}`,
      ),
      `${found.length} known weaknesses in packages that are shipped, ${found.filter(isGrave).length} of them high or critical`,
    ],
  }
}

function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
