import {expect, test} from 'vitest';
import {pieces} from './names';

test('a long name breaks after its separators and never inside a word', () => {
  expect(pieces('failover_error_threshold_percent')).toEqual(['failover_', 'error_', 'threshold_', 'percent']);
  expect(pieces('bmdModeNTSC,bmdModePAL')).toEqual(['bmdModeNTSC,bmdModePAL']);
  expect(pieces('vbvBufferReencode')).toEqual(['vbvBufferReencode']);
  expect(pieces('G(x,y)B(x,y)L(max,min)')).toEqual(['G(x,y)', 'B(x,y)', 'L(max,min)']);
  expect(pieces('/streams/{id}/playback_status')).toEqual(['/', 'streams/', '{id}/', 'playback_', 'status']);
});

test('a short name stays whole, and no character is lost', () => {
  expect(pieces('err_code')).toEqual(['err_code']);
  expect(pieces('spatialLayersRefBaseLayer').join('')).toBe('spatialLayersRefBaseLayer');
});
