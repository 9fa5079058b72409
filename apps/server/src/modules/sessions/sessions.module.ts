import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { classSessionService } from './class-session.service';
import { roomService } from './room.service';

export const sessionsModule: ServerModule = {
  routes: [...bindGroup(classSessionEndpoints, classSessionService), ...bindGroup(classRoomEndpoints, roomService)],
};
