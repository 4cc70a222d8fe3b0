/** A word or spelling that pages do not use. */
export type Wording = {
  /** Global; looked for in running text outside code, bold and quotation marks. */
  readonly pattern: RegExp;
  readonly fix: string;
};

const leaveOut = (pattern: RegExp): Wording => ({pattern, fix: 'Leave it out'});

/** Words that say nothing to a reader who has a fault to correct, and marks of unfinished text. */
export const bannedWords: readonly Wording[] = [
  leaveOut(/\b(?:simply|easily|obviously|of\s+course|please)\b/gi),
  // "just-in-time" is a term of packaging.
  leaveOut(/\bjust\b(?!-in-time)/gi),
  {pattern: /\beasy\b/gi, fix: 'Say what the reader does or sees'},
  {pattern: /\bnote\s+that\b/gi, fix: 'Say the thing itself, or use an admonition'},
  {pattern: /(?<!\bnot\s)\bseamless(?:ly)?\b/gi, fix: 'Say what the viewer sees, or that there is no gap'},
  {
    pattern: /\bin\s+newer\s+versions?\b/gi,
    fix: 'Say what is true in this version; the newer version has a page of its own',
  },
  {
    pattern: /\b(?:cutting-edge|state-of-the-art|best-in-class|world-class)\b/gi,
    fix: 'Give the figure and its source, or leave it out',
  },
  {pattern: /\bleverag(?:e|es|ed|ing)\b/gi, fix: 'Write "use"'},
  {pattern: /\b(?:TODO|TBD|FIXME)\b/g, fix: 'Finish the text, or leave the statement out'},
  {pattern: /\blorem\b/gi, fix: 'Write the text'},
];

/** Phrases that a reader has to translate back into plain technical English. */
export const roundabout: readonly Wording[] = [
  // Not HE-AAC.
  {
    pattern: /\b(?:[Hh](?:e|im|is|imself|er|ers|erself)|[Ss]he)\b(?!-)/g,
    fix: 'Write "you" for the reader, "they" or the role for others',
  },
  {pattern: /\bmend(?:s|ed|ing)?\b/gi, fix: 'Write "correct", "repair" or "fix"'},
  {
    pattern:
      /\b(?:stand(?:s|ing)?|stood)\s+(?:in|on|at|by|behind|beside|below|above|under|before|after|between|there|here)\b/gi,
    fix: 'Write "is", or name the page or file that has it',
  },
  {pattern: /\blies?\s+(?:in|on|at|below|above|under|behind|between)\b/gi, fix: 'Write "is"'},
  {pattern: /\breckon(?:s|ed|ing)?\b/gi, fix: 'Write "expect" or "plan for"'},
  {pattern: /\bshall\b/gi, fix: 'Write "must", or say what happens'},
  {pattern: /\b(?:has|have|had)\s+no\s+say\b/gi, fix: 'Write "has no effect" or "does not decide"'},
  {pattern: /\bis\s+a\s+hope\b/gi, fix: 'Say what is not certain'},
  {pattern: /\b(?:has|have|had)\s+not\b(?=\s*[.,;:!?)\0])/gi, fix: 'Write the verb: "does not have it"'},
  {pattern: /\ball\s+the\s+same\b/gi, fix: 'Write "anyway" or "nevertheless"'},
];

/** Words in a row that are there twice. */
export const TWICE = /(?<![\w'’-])([a-z][\w'’]+(?: [a-z][\w'’]*){0,3}) \1(?![\w'’-])/gi;

// Where a sentence, cell or label can begin: a capital letter is right there.
const INSIDE_SENTENCE = /(?<=[a-z0-9,;)\uFFFC]\s)/.source;

/** Names as their owners write them. */
export const spellings: readonly Wording[] = [
  {pattern: /\b(?:BitStream|Bit\s+Streams?|BITSTREAMS)\b/g, fix: 'Write BitStreams'},
  {
    pattern: new RegExp(`${INSIDE_SENTENCE}Bitstream\\b`, 'g'),
    fix: 'Write BitStreams for the product, "bitstream" for coded data',
  },
  {
    pattern: /(?<![\w./-])(?:Ffmpeg|ffmpeg|FFMPEG|FFMpeg|FfMpeg)\b(?![-_./]\w)/g,
    fix: 'Write FFmpeg, or put the command in a code span',
  },
  {
    pattern: /(?<![\w./-])(?:Gstreamer|gstreamer|GSTREAMER)\b(?![-_./]\w)/g,
    fix: 'Write GStreamer, or put the name in a code span',
  },
  {
    pattern: new RegExp(
      `${INSIDE_SENTENCE}Libxcoder\\b|\\b(?:LibXcoder|LibXCoder|lib\\s?xcoder(?<!libxcoder))\\b`,
      'g',
    ),
    fix: 'Write libxcoder',
  },
  {
    pattern: /\bSCTE(?:\s|\u00A0)?(?:35|104)\b(?<!(?:ANSI\/|ANSI )SCTE.\d+)/g,
    fix: 'Write SCTE-35 or SCTE-104; the name of the standard is ANSI/SCTE 35',
  },
  {pattern: /(?<![\w./-])(?:WebVtt|Webvtt|webvtt|WEBVTT|Web\sVTT)\b(?![-_./]\w)/g, fix: 'Write WebVTT'},
  {
    pattern: /(?<![\w./-])[Hh]\.?26[45]\b(?<!H\.26[45])/g,
    fix: 'Write H.264 or H.265; names of the product go into a code span or bold',
  },
  {pattern: /(?<![\w./-])(?:Hevc|hevc)\b(?![-_./]\w)/g, fix: 'Write HEVC, or put the name in a code span'},
  {pattern: /(?<![\w./-])(?:Av1|av1)\b(?![-_./]\w)/g, fix: 'Write AV1, or put the name in a code span'},
  {
    pattern: /(?<![\w./@-])(?:netint|Netint|NetInt)\b(?![-_./]\w)/g,
    fix: 'Write NETINT, or put the name in a code span',
  },
  {pattern: /(?<![\w./-])(?:quadra|QUADRA)\b(?![-_./]\w)/g, fix: 'Write Quadra, or put the name in a code span'},
  {pattern: /(?<![\w./-])(?:logan|LOGAN)\b(?![-_./]\w)/g, fix: 'Write Logan, or put the name in a code span'},
  {pattern: /\b(?:Youtube|You\sTube)\b/g, fix: 'Write YouTube'},
  {pattern: /\b(?:Javascript|Java\sScript)\b/g, fix: 'Write JavaScript'},
  {pattern: /\bBlack\s?[Mm]agic(?<!Blackmagic)\b/g, fix: 'Write Blackmagic'},
  {pattern: /\bDecklink\b/g, fix: 'Write DeckLink'},
];
