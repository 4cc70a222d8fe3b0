import {runCommand} from 'host-files/commands';
import {runScript} from 'command-line/problem';
import {hosting} from '../src/config/hosting';

void runScript(() => runCommand(hosting, process.argv.slice(2)));
