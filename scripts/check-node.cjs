/* Runs first, on whatever Node there is: the syntax of 2009 only (ESLint reads it so). */
'use strict';

var required = require('../package.json').engines.node;

function numbers(version) {
  return String(version)
    .replace(/^[^0-9]*/, '')
    .split('.')
    .slice(0, 3)
    .map(Number);
}

/** One sentence with the fix when the current version is older than the minimum, else undefined. */
function oldNodeMessage(current, minimum) {
  var have = numbers(current);
  var need = numbers(minimum);
  for (var i = 0; i < need.length; i++) {
    var digit = have[i] || 0;
    if (digit > need[i]) return undefined;
    if (digit < need[i]) {
      return (
        'This is Node ' +
        numbers(current).join('.') +
        ', and the site needs ' +
        need.join('.') +
        ' or newer: install it from https://nodejs.org/ or with "nvm install", then run the command again.'
      );
    }
  }
  return undefined;
}

module.exports = {oldNodeMessage: oldNodeMessage};

if (require.main === module) {
  var message = oldNodeMessage(process.version, required);
  if (message !== undefined) {
    console.error(message);
    process.exit(1);
  }
}
