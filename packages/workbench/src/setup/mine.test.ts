import {describe, expect, it} from 'vitest';
import {compareReleases} from '../xcoder-params/keys';
import {setupData} from '../../../../src/plugins/workbench-data';
import {ffmpegRule, judge, mineFields, mineOf, NOTHING, rulesByParts, verdictOfReleases} from './mine';

const data = setupData();
const verdicts = (mine: Partial<typeof NOTHING>): string[] =>
  judge(data, {...NOTHING, ...mine}).map(({verdict}) => verdict);

describe('my setup', () => {
  it('is unknown as long as nothing is known, and says what to choose', () => {
    expect(verdicts({})).toEqual(['unknown', 'unknown', 'unknown']);
    expect(judge(data, NOTHING).every(({what, rule}) => what !== '' && rule === undefined)).toBe(true);
  });

  it.each([
    [{card: 'Quadra T2A'}, ['works', 'unknown', 'unknown']],
    [{card: 'T408'}, ['refused', 'unknown', 'unknown']],
    [{card: 'Quadra T1U', firmware: '5406sJr1', libxcoder: '5.4.0', ffmpeg: '5.4.0'}, ['unknown', 'works', 'works']],
    [{firmware: '5206s5r1', libxcoder: '5.5.0', ffmpeg: '5.4.0'}, ['unknown', 'in part', 'unknown']],
    [{firmware: '5506sQr2', libxcoder: '5.2.0', ffmpeg: '5.2.0'}, ['unknown', 'in part', 'works']],
    [{firmware: '9907aAr1', libxcoder: '5.4.0'}, ['unknown', 'refused', 'unknown']],
    [{libxcoder: '5.3.1', ffmpeg: '5.4.0'}, ['unknown', 'unknown', 'refused']],
    [{libxcoder: '5.3.0', ffmpeg: '5.4.0'}, ['unknown', 'unknown', 'unknown']],
    [{firmware: 'EXA7301Q7', libxcoder: '5.4.0'}, ['unknown', 'unknown', 'unknown']],
  ])('%j: %j', (mine, expected) => expect(verdicts(mine)).toEqual(expected));

  it('tells a libxcoder that FFmpeg does not take, by number and not by text', () => {
    const older = {
      ...data,
      releases: [{release: '5.1.0', firmwareApi: '6rt', libxcoderApi: '2.68', revision: '5106rtr1'}, ...data.releases],
    };
    expect(ffmpegRule(older, '5.2.0', '5.1.0')).toBe('ffmpeg-api-older');
    const later = {
      ...data,
      releases: [{release: '9.0.0', firmwareApi: '6zz', libxcoderApi: '2.100', revision: '9006zzr1'}],
    };
    expect(ffmpegRule(later, '5.4.0', '9.0.0')).toBe('ffmpeg-other-release');
  });

  it('takes what a browser kept, whatever it is', () => {
    for (const kept of [null, 3, 'x', [], {card: 7, firmware: {}}]) expect(mineOf(kept)).toEqual(NOTHING);
    expect(mineOf({firmware: ` ${'5'.repeat(80)}`, other: 'x'})).toEqual({...NOTHING, firmware: '5'.repeat(40)});
  });

  it('asks for releases that the data has, newest first', () => {
    const [, , libxcoder, ffmpeg] = mineFields(data);
    const newestFirst = data.releases.map(({release}) => release).toSorted((a, b) => compareReleases(b, a));
    expect(newestFirst.length).toBeGreaterThan(3);
    expect(libxcoder!.options!.map(({value}) => value).slice(0, newestFirst.length + 1)).toEqual(['', ...newestFirst]);
    expect(ffmpeg!.options!.map(({value}) => value)).toEqual(['', '5.4.0', '5.3.1', '5.3.0', '5.2.0']);
  });
});

describe('tables of rules', () => {
  it('hold every rule once, with a source that is named', () => {
    const shown = [...rulesByParts(data).values()].flat();
    expect(shown.map(({id}) => id).sort()).toEqual(data.compatibility.rules.map(({id}) => id).sort());
    expect(shown.filter(({source}) => data.compatibility.sources[source] === undefined)).toEqual([]);
  });

  it('judge releases of one firmware API as working, others of one major in part', () => {
    for (const firmware of data.releases) {
      for (const libxcoder of data.releases)
        expect(verdictOfReleases(data, firmware, libxcoder)).toBe(
          firmware.firmwareApi === libxcoder.firmwareApi ? 'works' : 'in part',
        );
    }
  });
});
