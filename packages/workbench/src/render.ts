import type {Finding, Section, ToolResult} from './frame';

/** The place of a finding in words, empty when it speaks of the whole. */
export function placeText({where: {line, offset, field}}: Finding): string {
  const parts = [
    line !== undefined && `line ${line}`,
    offset !== undefined && `offset ${offset}`,
    field !== undefined && `field ${field}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** A finding as one line of text that begins with its severity. */
export function findingText(finding: Finding): string {
  const place = placeText(finding);
  const parts = [
    `${finding.severity}${place && ` (${place})`}: ${finding.what}`,
    finding.fix,
    finding.link && `See ${finding.link.text}: ${finding.link.to}`,
  ];
  return parts.filter(Boolean).join(' ');
}

function sectionText(section: Section): string {
  const head = `${section.title}\n`;
  if (section.kind === 'code') return head + section.text;
  if (section.kind === 'text') return head + section.lines.map((line) => `- ${line}`).join('\n');
  return head + [section.columns, ...section.rows].map((cells) => cells.join('\t')).join('\n');
}

/** A whole result as plain text, for the clipboard and for programs. */
export function resultText({summary, findings, sections}: ToolResult): string {
  return [summary, findings.map(findingText).join('\n'), ...sections.map(sectionText)]
    .filter((part) => part !== '')
    .join('\n\n');
}
