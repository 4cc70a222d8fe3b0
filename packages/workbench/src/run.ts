import {finding, single, type Context, type Tool, type ToolResult, type Values} from './frame';
import {normalise} from './normalise';

/**
 * Runs a tool over what a reader pasted: makes the input fit, and puts what was changed before the tool's own findings.
 * Never throws.
 */
export async function run(tool: Tool, raw: string, settings: Values, context: Context): Promise<ToolResult> {
  const input = normalise(raw);
  if ('refused' in input) return single(input.refused);
  try {
    const result = await tool.inspect(input.text, settings, context);
    return input.notes.length === 0 ? result : {...result, findings: [...input.notes, ...result.findings]};
  } catch (error) {
    return fault(error);
  }
}

/** A fault of ours, as a finding: the reader's input stays where it is. */
export const fault = (error: unknown): ToolResult =>
  single(
    finding(
      'Error',
      {},
      `The tool failed on this input: ${error instanceof Error ? error.message : String(error)}`,
      'Shorten the input to find the part that it fails on, and report that part.',
    ),
  );
